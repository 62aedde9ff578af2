/** Every report that can be asked for by name. */
export const reporterNames = ['json', 'html', 'junit', 'codequality', 'markdown', 'allure', 'har'] as const;
export type ReporterName = (typeof reporterNames)[number];
