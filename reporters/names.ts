/** Every report that can be asked for by name. */
export const reporterNames = ['json', 'html', 'junit', 'codequality', 'markdown', 'allure', 'har'] as const;
export type ReporterName = (typeof reporterNames)[number];

/** The reports of a run that asks for none: those that people and most pipelines read. */
export const defaultReports = [
  'json',
  'html',
  'junit',
  'markdown',
  'allure',
] as const satisfies readonly ReporterName[];
