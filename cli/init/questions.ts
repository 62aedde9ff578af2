import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, multiselect, password, text } from '@clack/prompts';
import { type Settings, type VariableName, variables } from '../../harness/settings/variables.ts';
import { type Fixtures, fixturesSchema } from '../../harness/settings/fixtures.ts';
import type { Access } from '../../harness/settings/env-file.ts';
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

/** The questions of `init`; what is known already is not asked. Each throws {@link BrokenOff} when it is not answered. */
export class Questions {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Whether a file may be written there; asks where there is one. */
  async mayWrite(path: string): Promise<boolean> {
    if (!existsSync(path)) return true;
    const message = `${path} is there already. Replace it?`;
    return answered(confirm({ ...this.#terminal, message, initialValue: false }));
  }

  /** Where the service is, and who we are there. */
  async access(given: Settings): Promise<Omit<Access, 'LOYALTY_FIXTURES'>> {
    return {
      LOYALTY_BASE_URL: await this.#text(given, 'LOYALTY_BASE_URL', 'Address of the sandbox'),
      LOYALTY_CLIENT_ID: await this.#text(given, 'LOYALTY_CLIENT_ID', 'Client id'),
      LOYALTY_CLIENT_SECRET: given.LOYALTY_CLIENT_SECRET ?? (await this.#secret()),
      LOYALTY_SCOPE: await this.#text(given, 'LOYALTY_SCOPE', 'Scope', 'api.retailer'),
    };
  }

  fixturesPath(given: Settings): Promise<string> {
    return this.#text(given, 'LOYALTY_FIXTURES', 'Fixtures file', 'fixtures.json');
  }

  /** Phones that a run may register, as the fixtures take them. */
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

  /** The parts of the fixtures that the sandbox has something for. */
  parts(): Promise<SamplePart[]> {
    const message = 'What does the sandbox have? None is fine; what you choose is yours to fill in';
    const options = sampleParts.map((value) => ({
      value,
      hint: fixturesSchema.shape[value].description ?? '',
    }));
    return answered(multiselect<SamplePart>({ ...this.#terminal, message, options, required: false }));
  }

  async #text(given: Settings, name: VariableName, message: string, initialValue = ''): Promise<string> {
    const known = given[name];
    if (known !== undefined) return String(known);
    return answered(text({ ...this.#terminal, message, initialValue, validate: validator(name) }));
  }

  #secret(): Promise<string> {
    const validate = validator('LOYALTY_CLIENT_SECRET');
    return answered(password({ ...this.#terminal, message: 'Client secret', validate }));
  }
}

async function answered<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new BrokenOff();
  return answer as Exclude<T, symbol>; // the only symbol is that of breaking off
}

const validator =
  (name: VariableName) =>
  (value = ''): string | undefined => {
    const { schema, accepts } = variables[name];
    return schema.safeParse(value).success ? undefined : `Accepted is ${accepts}.`;
  };

/** Null where it is no pool. */
function poolOf(pattern: string): Fixtures['phone_pool'] | null {
  const [, country_code, prefix = '', free = ''] = /^(\+\d{1,4}) (\d*)(x+)$/.exec(pattern.trim()) ?? [];
  const pool = { country_code, prefix, digits: prefix.length + free.length };
  return fixturesSchema.shape.phone_pool.safeParse(pool).data ?? null;
}
