/** Everything asked over HTTP, under /api/v1. A refusal is a value, not an exception. */
import type {
  About,
  Book,
  BotPage,
  ChangeMe,
  ChangePassword,
  ConfirmAddress,
  DeleteAccount,
  Drawn,
  Forgotten,
  InviteBot,
  FreshToken,
  Lesson,
  LineAnswer,
  LineQuestion,
  LinesOfGame,
  LinesTree,
  Lobby,
  Brought,
  Made,
  Me,
  Mistakes,
  MistakeSeen,
  MyBot,
  MyBots,
  MyResults,
  MyTables,
  NewAccount,
  NewBot,
  NewGuest,
  NewLines,
  NewTable,
  NewToken,
  PlayOn,
  Position,
  PositionAnswer,
  PositionQuestion,
  Problem,
  ResetPassword,
  Review,
  SignIn,
  TableCard,
  Upload,
} from './messages';

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem; status: number };

const BASE = '/api/v1';
/** Milliseconds for what every page begins with: without it nothing is seen, so silence is said soon and asked again. */
const FIRST_PATIENCE = 6_000;

async function ask<T>(
  method: string,
  path: string,
  body?: object,
  within?: number,
  until?: AbortSignal,
): Promise<Result<T>> {
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: 'same-origin',
      headers: body
        ? { 'Content-Type': 'application/json', Accept: 'application/json' }
        : { Accept: 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
      signal: until ?? (within === undefined ? null : AbortSignal.timeout(within)),
    });
  } catch {
    return refused('server_gone', 0);
  }
  const text = await response.text();
  let value: unknown;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    return refused('server_gone', response.status);
  }
  if (response.ok) return { ok: true, value: value as T };
  if (isProblem(value)) return { ok: false, problem: value, status: response.status };
  return refused(response.status >= 500 ? 'server_gone' : 'not_understood', response.status);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'key' in value && 'sentence' in value;
}

function refused(key: string, status: number): Result<never> {
  return { ok: false, problem: { key, sentence: '', parameters: {} }, status };
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  about: () => ask<About>('GET', '/about'),
  me: () => ask<Me>('GET', '/me', undefined, FIRST_PATIENCE),
  beGuest: (body: NewGuest) => ask<Me>('POST', '/me', body),
  change: (body: ChangeMe) => ask<Me>('PATCH', '/me', body),
  makeAccount: (body: NewAccount) => ask<Me>('POST', '/account', body),
  signIn: (body: SignIn) => ask<Me>('POST', '/session', body),
  signOut: () => ask<null>('DELETE', '/session'),
  changePassword: (body: ChangePassword) => ask<Me>('POST', '/account/password', body),
  resetPassword: (body: ResetPassword) => ask<Me>('POST', '/account/reset', body),
  forgotten: (body: Forgotten) => ask<null>('POST', '/account/forgotten', body),
  confirm: (body: ConfirmAddress) => ask<null>('POST', '/account/confirm', body),
  askAgain: () => ask<null>('POST', '/account/mail'),
  deleteAccount: (body: DeleteAccount) => ask<null>('POST', '/account/delete', body),
  lesson: (game: string) => ask<Lesson>('GET', `/lesson/${encodeURIComponent(game)}`),
  book: (game: string) => ask<Book>('GET', `/book/${encodeURIComponent(game)}`),
  lobby: () => ask<Lobby>('GET', '/tables'),
  mine: () => ask<MyTables>('GET', '/me/tables'),
  bots: () => ask<MyBots>('GET', '/me/bots'),
  makeBot: (body: NewBot) => ask<MyBot>('POST', '/me/bots', body),
  deleteBot: (name: string) => ask<null>('DELETE', `/me/bots/${encodeURIComponent(name)}`),
  makeToken: (name: string, body: NewToken) =>
    ask<FreshToken>('POST', `/me/bots/${encodeURIComponent(name)}/tokens`, body),
  revokeToken: (name: string, id: string) =>
    ask<null>('DELETE', `/me/bots/${encodeURIComponent(name)}/tokens/${encodeURIComponent(id)}`),
  inviteBot: (id: string, body: InviteBot) => ask<null>('POST', `${at(id)}/invite`, body),
  bot: (name: string) => ask<BotPage>('GET', `/bots/${encodeURIComponent(name)}`),
  results: () => ask<MyResults>('GET', '/me/results'),
  table: (id: string) => ask<TableCard>('GET', at(id)),
  makeTable: (body: NewTable) => ask<Made>('POST', '/tables', body),
  position: (id: string, ply: number, seat: number | null = null) =>
    ask<Position>('GET', `${at(id)}/positions/${ply}${seat === null ? '' : `?seat=${seat}`}`),
  /** The whole game, through whose eyes; null is the public's. */
  review: (id: string, seat: number | null = null) =>
    ask<Review>('GET', `${at(id)}/review${seat === null ? '' : `?seat=${seat}`}`),
  /** A position of a game that is over, drawn in text. */
  diagram: (id: string, ply: number) => ask<Drawn>('GET', `${at(id)}/positions/${ply}/diagram`),
  /** Turns for which a better one was looked for: all that were missed, or of one table all. */
  mistakes: (id = '') => ask<Mistakes>('GET', `/me/mistakes${id && `?table=${encodeURIComponent(id)}`}`),
  seen: (body: MistakeSeen) => ask<null>('POST', '/me/mistakes', body),
  playOn: (id: string, body: PlayOn) => ask<Made>('POST', `${at(id)}/play-on`, body),
  /** About a position that stands at no table; nothing is kept of it. */
  askPosition: (body: PositionQuestion, until?: AbortSignal) =>
    ask<PositionAnswer>('POST', '/positions', body, undefined, until),
  /** Of lines beside a game that is over: the game, and the trees of one's own. */
  linesOf: (id: string) => ask<LinesOfGame>('GET', `${at(id)}/lines`),
  lines: (tree: string) => ask<LinesTree>('GET', `/lines/${encodeURIComponent(tree)}`),
  addLines: (id: string, body: NewLines) => ask<Made | null>('POST', `${at(id)}/lines`, body),
  putLines: (tree: string, body: NewLines) => ask<Made | null>('PUT', `/lines/${encodeURIComponent(tree)}`, body),
  removeLines: (tree: string) => ask<null>('DELETE', `/lines/${encodeURIComponent(tree)}`),
  /** Where a line leads, and one more move there; nothing is kept of it. */
  playLine: (body: LineQuestion) => ask<LineAnswer>('POST', '/lines/play', body),
  upload: (body: Upload) => ask<Brought>('POST', '/records', body),
  /** Of a picture; `mark` tells apart what was played at the same ply. */
  pictureAddress: (id: string, ply: number, seat: number | null, mark: number) =>
    `${BASE}${at(id)}/positions/${ply}/picture?mark=${mark}${seat === null ? '' : `&seat=${seat}`}`,
  /** Of a step of a guided game, from 1. */
  bookMap: (game: string) => `${BASE}/book/${encodeURIComponent(game)}/map`,
  stepPicture: (game: string, step: number) => `${BASE}/lesson/${encodeURIComponent(game)}/${step}/picture`,
  recordAddress: (id: string) => `${BASE}${at(id)}/record`,
};
