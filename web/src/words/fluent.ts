/** Sentences of one language, ready to be said. The only file that knows the library. */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentValue,
} from '@fluent/bundle';
import { a, cap, de, listed, ordinal, que } from './functions';

/** A sentence, or a part of one, that can be an argument of another. */
export interface Phrase {
  phrase: string;
  arguments?: Arguments;
}
/** Sentences in Fluent, or what was read of them. */
export type Text = string | FluentResource;
export const parsed = (text: string): Text => new FluentResource(text);

export type One = string | number | Phrase;
export type Argument = One | readonly One[];
export type Arguments = Record<string, Argument>;

export const phrase = (key: string, given?: Arguments): Phrase => ({ phrase: key, arguments: given });

const LOCALES: Record<string, string> = { en: 'en-GB' }; // no comma before the last of a list
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** A phrase among the arguments; said when the sentence knows in which form. */
class Told extends FluentType<Phrase> {
  constructor(
    private words: Words,
    phrase: Phrase,
  ) {
    super(phrase);
  }
  toString(): string {
    return this.form();
  }
  form(name?: string): string {
    return this.words.say(this.value.phrase, this.value.arguments, name);
  }
}

/** A list among the arguments. */
class Several extends FluentType<FluentValue[]> {
  constructor(
    parts: FluentValue[],
    private locale: string,
  ) {
    super(parts);
  }
  toString(): string {
    return this.joined();
  }
  each(change: (part: FluentValue) => FluentValue): Several {
    return new Several(this.value.map(change), this.locale);
  }
  joined(kind?: string): string {
    return listed(
      this.value.map((part) => textOf(part, this.locale)),
      this.locale,
      kind,
    );
  }
}

/** A number as it is said. A small one is its digits in all our languages; a browser takes long to begin with the others. */
class Count extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    return plain(this) ? String(this.value) : super.toString(scope);
  }
}
const plain = ({ value, opts }: FluentNumber): boolean =>
  Number.isInteger(value) && value >= 0 && value < 1000 && !Object.keys(opts).length;

function textOf(value: FluentValue, locale: string): string {
  if (!(value instanceof FluentNumber)) return String(value);
  return plain(value) ? String(value.value) : new Intl.NumberFormat(locale, value.opts).format(value.value);
}

/** A form of a phrase, or of every phrase of a list. */
function formOf(value: FluentValue, name: string): FluentValue {
  if (value instanceof Told) return value.form(name);
  return value instanceof Several ? value.each((part) => formOf(part, name)) : value;
}

/** For selectors: of a phrase what it is, its key without the first part; of all else its type. */
function kindOf(value: FluentValue): string {
  if (value instanceof Told) return value.value.phrase.replace(/^[^-]*-?/, '');
  return value instanceof Several ? 'list' : value instanceof FluentNumber ? 'number' : 'text';
}

/** The sentences of some texts; of two with one key, the later counts. */
export class Words {
  private bundle: FluentBundle;
  private locale: string;

  /** Strict in tests: what is wrong throws, where a player would see the key. */
  constructor(
    language: string,
    texts: Text[],
    private strict = false,
  ) {
    this.locale = localeOf(language);
    this.bundle = new FluentBundle(this.locale, { functions: this.functions(), useIsolating: false });
    for (const text of texts) {
      this.bundle.addResource(typeof text === 'string' ? new FluentResource(text) : text, { allowOverrides: true });
    }
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A sentence, or one of its forms; the sentence itself, where it has no such form. */
  say(key: string, given: Arguments = {}, form?: string): string {
    const message = this.bundle.getMessage(key);
    const pattern = (form && message?.attributes[form]) || message?.value;
    if (!pattern) {
      this.wrong(key, 'there is no such sentence');
      return key;
    }
    const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, this.argument(value)]));
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, values as Record<string, FluentNumber>, errors);
    for (const error of errors) this.wrong(key, error.message);
    return text;
  }

  private argument(value: Argument): FluentValue {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return new Count(value);
    if (Array.isArray(value))
      return new Several(
        value.map((part) => this.argument(part)),
        this.locale,
      );
    return new Told(this, value as Phrase);
  }

  /** What sentences may call. They are given values, or what another function made of them. */
  private functions(): Record<string, FluentFunction> {
    const ofText =
      (change: (text: string) => string): FluentFunction =>
      ([value = '']) =>
        value instanceof FluentNone ? value : change(textOf(value, this.locale));
    return {
      DE: ofText(de),
      A: ofText(a),
      QUE: ofText(que),
      CAP: ofText(cap),
      FORM: ([value = '', name]) => formOf(value, String(name)),
      KIND: ([value = '']) => kindOf(value),
      LIST: ([value = ''], { type }) =>
        value instanceof Several
          ? value.joined(type as string | undefined)
          : listed([textOf(value, this.locale)], this.locale, type as string | undefined),
      ORDINAL: ([value]) => ordinal(Number((value as FluentNumber).value), this.locale),
    };
  }

  private wrong(key: string, why: string): void {
    if (this.strict) throw new Error(`${key}: ${why}`);
    console.warn(`the sentence ${key}: ${why}`);
  }
}
