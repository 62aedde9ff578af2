const text = { type: 'string', minLength: 1 };
const lines = { type: 'array', items: text, minItems: 1 };
const duration = { type: 'string', pattern: '^\\d+ (minutes?|hours?|days?)$' };
const when = { enum: ['on_success', 'on_failure', 'always'] };

const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const job = object({
  extends: text,
  stage: text,
  image: text,
  variables: { type: 'object', additionalProperties: { type: 'string' } },
  // Without a rule a job runs in every pipeline, on each push too.
  rules: { type: 'array', minItems: 1, items: object({ if: text }, ['if']) },
  resource_group: text,
  interruptible: { type: 'boolean' },
  timeout: duration,
  retry: object({ max: { enum: [0, 1, 2] }, exit_codes: { type: 'array', items: { type: 'integer' } } }, [
    'max',
  ]),
  cache: object({ key: text, when, paths: lines }, ['key', 'paths']),
  artifacts: object({
    when,
    paths: lines,
    reports: object({ junit: text, codequality: text }),
    expire_in: duration,
  }),
  before_script: lines,
  script: lines,
  after_script: lines,
});

/** Keywords of a pipeline's file that the recipe uses, after GitLab's reference: one that is misspelt is refused. */
export const gitLabSchema = {
  type: 'object',
  patternProperties: {
    '^\\.': job,
    '^[^.]': { ...job, required: ['extends', 'rules', 'timeout', 'script'] },
  },
};
