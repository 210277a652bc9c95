/** What colleagues say to each other: the first line, and the answers of others. */
export type Talk = readonly string[]

/** What the people of a demo school write in two months. */
export type TalkOfSchool = {
  /** Of the direction to everybody, the newest one last. */
  announcements: readonly string[]
  /** In the team of a class. */
  team: readonly Talk[]
  groups: readonly { title: string; talks: readonly Talk[] }[]
  /** Between a teacher and the direction, or two teachers. */
  direct: readonly Talk[]
  everybody: string
}
