/** A section of the specification: a row of `specs/sections.yaml`. */
export interface Section {
  /** How the rows of `specs/` name it: it stays where a new edition numbers the sections otherwise. */
  readonly anchor: string;
  /** Its number; 5.8 is item 8 of section 5. */
  readonly id: string;
  readonly title: string;
  /** What stands there, in our own words. */
  readonly about: string;
  /** Why it has no clause: a sentence, present where no clause names it as its section. */
  readonly untested?: string;
}
