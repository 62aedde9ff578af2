import type { FieldErrors } from '../../../mock/service/contract/problem.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Mutant } from '../../mutants/mutant.ts';
import type { Json } from '../../../schemas/json.ts';

/** Has an operation find something else wrong with its bodies. */
export const changeErrors =
  (operation: OperationName, change: (errors: FieldErrors, body: Json) => FieldErrors): Mutant['break'] =>
  ({ rules }, onChange) => {
    const own = rules.bodyErrors;
    rules.bodyErrors = (asked, body) => {
      const errors = own(asked, body);
      if (asked !== operation) return errors;
      const changed = change(errors, body);
      if (JSON.stringify(changed) !== JSON.stringify(errors)) onChange();
      return changed;
    };
  };
