/** What a key needs to move the focus over a board, and to know where it is. */
export interface Hands {
  toCell: (cell: string) => void;
  /** The cell that has the focus; null where none has. */
  here: () => string | null;
  /** Where the keyboard was last. */
  stop: () => string;
  toTyping: () => void;
}
