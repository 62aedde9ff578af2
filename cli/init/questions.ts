import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, multiselect, password, text } from '@clack/prompts';
import { type Fixtures, fixturesSchema } from '../../loyalty/settings/fixtures.ts';
import { type SettingName, type Settings, settings } from '../../runner/settings/table.ts';
import type { Access } from './env-file.ts';
import { type SamplePart, sampleParts } from './skeleton.ts';

/** Where questions are asked and answered. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Somebody pressed Ctrl-C or Esc. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** The clauses that only paid messages decide: docs/sandbox.md has the figures. */
export const clausesOfMessages = 116;

/** The questions of `init`; what is known already is not asked. Each throws {@link BrokenOff} when it is not answered. */
export class Questions {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Says whether a file may be written there; asks where there is one. */
  async mayWrite(path: string): Promise<boolean> {
    if (!existsSync(path)) return true;
    const message = `${path} exists. Replace it?`;
    return answered(confirm({ ...this.#terminal, message, initialValue: false }));
  }

  /** Asks where the service is, and for the credentials. */
  async access(given: Settings): Promise<Omit<Access, 'fixtures'>> {
    return {
      baseUrl: await this.#text(given, 'baseUrl', 'Address of the sandbox'),
      clientId: await this.#text(given, 'clientId', 'Client id'),
      clientSecret: given.clientSecret ?? (await this.#secret()),
      scope: await this.#text(given, 'scope', 'Scope', settings.scope.default),
    };
  }

  /** Asks whether runs may send messages that somebody pays for. */
  allowMessages(): Promise<boolean> {
    const message = `May a run send paid SMS and e-mails, ${settings.maxMessages.default} at most? They decide ${clausesOfMessages} clauses`;
    return answered(confirm({ ...this.#terminal, message, initialValue: false }));
  }

  /** Asks whether the configuration is checked now. */
  mayCheck(): Promise<boolean> {
    const message = 'Check the configuration now? doctor only reads';
    return answered(confirm({ ...this.#terminal, message }));
  }

  fixturesPath(given: Settings): Promise<string> {
    return this.#text(given, 'fixtures', 'Fixtures file', 'fixtures.json');
  }

  /** Asks for the phones that a run may register, as the fixtures take them. */
  async phonePool(): Promise<Pick<Fixtures, 'phone_pool'>> {
    const message = 'Phone numbers a run may register, such as +47 9000xxxx (empty: fictional ones)';
    const validate = (value = ''): string | undefined =>
      value === '' || poolOf(value) !== null
        ? undefined
        : 'Write +, dial prefix, a space, digits, 3 x or more.';
    const answer = await answered(text({ ...this.#terminal, message, defaultValue: '', validate }));
    const pool = poolOf(answer);
    return pool === null ? {} : { phone_pool: pool };
  }

  /** Asks which parts of the fixtures the sandbox has. */
  parts(): Promise<SamplePart[]> {
    const message = 'What does the sandbox have? None is fine; what you choose is yours to fill in';
    const options = sampleParts.map((value) => ({
      value,
      hint: fixturesSchema.shape[value].description ?? '',
    }));
    return answered(multiselect<SamplePart>({ ...this.#terminal, message, options, required: false }));
  }

  async #text(given: Settings, name: SettingName, message: string, initialValue = ''): Promise<string> {
    const known = given[name];
    if (known !== undefined) return String(known);
    return answered(text({ ...this.#terminal, message, initialValue, validate: validator(name) }));
  }

  #secret(): Promise<string> {
    const validate = validator('clientSecret');
    return answered(password({ ...this.#terminal, message: 'Client secret', validate }));
  }
}

async function answered<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new BrokenOff();
  return answer as Exclude<T, symbol>; // the only symbol is that of breaking off
}

const validator =
  (name: SettingName) =>
  (value = ''): string | undefined => {
    const { schema, accepts } = settings[name];
    return schema.safeParse(value).success ? undefined : `Accepted is ${accepts}.`;
  };

/** Null where it is no pool. */
function poolOf(pattern: string): Fixtures['phone_pool'] | null {
  const [, country_code, prefix = '', free = ''] = /^(\+\d{1,4}) (\d*)(x+)$/.exec(pattern.trim()) ?? [];
  const pool = { country_code, prefix, digits: prefix.length + free.length };
  return fixturesSchema.shape.phone_pool.safeParse(pool).data ?? null;
}
