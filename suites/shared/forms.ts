import { coveringRows, type Json, type JsonObject, put } from '#loyalty';

/** A form that a field of a body may have: a value made of a source, or `undefined` where the field is left out. */
export interface Form<S> {
  readonly valueOf: (source: S) => Json;
  /** Whether a service may refuse it: the first form of the field stands in for it then. */
  readonly isRare: boolean;
}

/** A form that each service takes. */
export const plain = <S>(valueOf: Form<S>['valueOf']): Form<S> => ({ valueOf, isRare: false });
export const rare = <S>(valueOf: Form<S>['valueOf']): Form<S> => ({ valueOf, isRare: true });

/** The fields of a body by their paths, and the forms of each; each service takes the first one. */
export type FieldForms<S> = Readonly<Record<string, readonly Form<S>[]>>;

/** A body in the forms of a row. */
export interface FormedBody {
  /** Without the forms that a service may refuse. */
  readonly body: JsonObject;
  /** Put those into the body, one each. */
  readonly additions: readonly ((body: JsonObject) => JsonObject)[];
}

/** Bodies in which each two forms of different fields stand together once. */
export interface Forms<S> {
  readonly count: number;
  /** The body of a row, made of the source of each field; `turn` says how often earlier rows had the same form. */
  body: (place: number, sourceOf: (path: string, turn: number) => S) => FormedBody;
}

/** The bodies of a table of forms; the rows are found when the first one is asked for, since that takes some time. */
export function formsOf<S>(fields: FieldForms<S>): Forms<S> {
  const paths = Object.keys(fields);
  let known: ReturnType<typeof coveringRows> | undefined;
  const rows = (): NonNullable<typeof known> =>
    (known ??= coveringRows(Object.values(fields).map((forms) => forms.length)));
  const turnOf = (field: number, level: number, place: number): number =>
    rows()
      .slice(0, place)
      .filter((row) => row[field] === level).length;
  return {
    get count() {
      return rows().length;
    },
    body(place, sourceOf) {
      const chosen = paths.map((path, field) => {
        const level = rows()[place]?.[field] ?? 0;
        const source = sourceOf(path, turnOf(field, level, place));
        const forms = fields[path] ?? [];
        return { path, source, first: forms[0], form: forms[level] };
      });
      const isRare = ({ form }: (typeof chosen)[number]): boolean => form?.isRare === true;
      const putForm = (body: JsonObject, { path, source, form }: (typeof chosen)[number]): JsonObject =>
        put(body, path, form?.valueOf(source));
      return {
        body: chosen.reduce<JsonObject>(
          (body, one) => putForm(body, isRare(one) ? { ...one, form: one.first } : one),
          {},
        ),
        additions: chosen.filter(isRare).map((one) => (body) => putForm(body, one)),
      };
    },
  };
}
