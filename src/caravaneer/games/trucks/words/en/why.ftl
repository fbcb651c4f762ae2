### Der Wüstentruck: what followed a turn in the game, and what would follow it far oftener than another.

would-arrive = would bring { $truck } to the finish
would-petrol = would let { $truck } fill up at { $cell }
would-robbed = would let { $seat } send { $truck } back to the park from { $cell }
would-rob = would let { $seat } leave { $truck } at { $cell } only { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
would-drains = would let { $seat } lower the gauge of { $truck } at { $cell }: { $before } → { $after }
would-pushed = would let { $seat } drive { $truck } back to { $cell }
would-flip = would bring { $truck } fuel at { $cell }: { $before } → { $after }
would-dry = would let { $truck } run dry at { $cell }
would-lost = would cost { $truck } its place at { $cell }: back to the park for a card
would-within = would bring { $truck } to { $cell }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} from the finish
followed-arrive = let { $truck } reach the finish { $turns ->
    [1] on the next turn
   *[other] two turns later
}
followed-petrol = let { $truck } fill up at { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}
followed-robbed = let { $seat } send { $truck } back to the park from { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}
followed-rob = let { $seat } rob { $truck } at { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}, { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
} left
followed-drains = let { $seat } lower the gauge of { $truck } at { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}: { $before } → { $after }
followed-pushed = let { $seat } drive { $truck } back to { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}
followed-flip = let { $truck } get fuel at { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}: { $before } → { $after }
