/** Marks the line of figures that a measured process writes when it ends. */
const mark = 'peak-growth-mib';

/** Options of Node that make a process tell, when it ends, how far its memory grew beyond what it began with. */
export const measuringMemory = `--import data:text/javascript,${encodeURIComponent(
  `const begin = process.memoryUsage().rss;
   process.on('exit', () => process.stderr.write(
     '\\n${mark} ' + Math.round((process.resourceUsage().maxRSS * 1024 - begin) / 2 ** 20) + '\\n'));`,
)}`;

/** The growth that a measured process told, in MiB; NaN where it told none. */
export const growthIn = (stderr: string): number =>
  Number(new RegExp(`^${mark} (\\d+)$`, 'm').exec(stderr)?.[1] ?? Number.NaN);
