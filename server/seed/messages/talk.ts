/** A talk between colleagues: the first line, and the answers of others. */
export type Talk = readonly string[]

/** Messages of two months at a demo school. */
export type TalkOfSchool = {
  /** Messages of the direction to everybody, the newest one last. */
  announcements: readonly string[]
  /** In the team of a class. */
  team: readonly Talk[]
  groups: readonly { title: string; talks: readonly Talk[] }[]
  /** Between a teacher and the direction, or two teachers. */
  direct: readonly Talk[]
  everybody: string
  /** Lines that bring a file along: the programme as a PDF of this name, or a drawn picture. */
  attached: readonly { line: string; programme?: string }[]
}
