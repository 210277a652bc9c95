import ts from 'typescript'

/** Words that hide who does what. `told` is banned as a name only: a sentence may use the verb. */
const wordsOfSentences = /\b(whoever|to who|for who|of before|all the same)\b/gi
const wordsOfNames = ['told', 'untold', 'whoever'] as const
const longestSentence = 20

/** A docstring begins with a noun or a verb, or with "True if". These words hide the subject. */
const hiddenSubject = /^(What|Who|Whose|Whom|Whether|How|Why|Which|Where|When|Of|That)\b/

const hidesSubject = (comment: string, words: string): boolean =>
  comment.startsWith('/**') && hiddenSubject.test(words)

export type Fault = { line: number; words: string }

type Range = { pos: number; end: number }

/** Each name that the file gives or uses, each title of a test, and the ranges of all comments. */
function partsOf(source: ts.SourceFile) {
  const names: ts.Identifier[] = []
  const titles: ts.StringLiteralLike[] = []
  const comments = new Map<number, Range>()
  const text = source.text
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      comments.set(range.pos, range)
    if (ts.isIdentifier(node)) names.push(node)
    if (
      ts.isCallExpression(node) &&
      /^(test|it|describe)\b/.test(node.expression.getText(source))
    ) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { names, titles, comments: [...comments.values()].sort((a, b) => a.pos - b.pos) }
}

const isLineComment = (text: string, { pos }: Range): boolean => text.startsWith('//', pos)

/** Lines of `//` that follow each other are one comment. */
function joinLineComments(text: string, comments: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const comment of comments) {
    const last = joined.at(-1)
    const isNext =
      last &&
      isLineComment(text, last) &&
      isLineComment(text, comment) &&
      /^\r?\n[ \t]*$/.test(text.slice(last.end, comment.pos))
    if (isNext) last.end = comment.end
    else joined.push({ pos: comment.pos, end: comment.end })
  }
  return joined
}

/** The words of a comment without its signs. Lines of an example, which are indented or fenced, are left out. */
function wordsOfComment(comment: string): string {
  return comment
    .replace(/```[\s\S]*?```/g, ' ')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)/, '').replace(/\*\/\s*$/, ''))
    .filter((line) => !/^\s{3,}\S/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const sentencesOf = (words: string): string[] => words.split(/(?<=[.:;?!])\s+|\s[-–]\s|\s(?=@\w)/)

const partsOfName = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[_$\d]+/)
    .map((part) => part.toLowerCase())
    .filter(Boolean)

/** Finds where a file's comments, names and titles of tests are hard to read: the rule of decision 052. */
export function faultsOfEnglish(path: string, text: string): Fault[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const { names, titles, comments } = partsOf(source)
  const faults: Fault[] = []
  const add = (position: number, words: string): void => {
    faults.push({ line: source.getLineAndCharacterOfPosition(position).line + 1, words })
  }
  for (const name of names) {
    const word = wordsOfNames.find((it) => partsOfName(name.text).includes(it))
    if (word) add(name.getStart(source), `name ${name.text}`)
  }
  for (const title of titles)
    for (const [word] of title.text.matchAll(wordsOfSentences))
      add(title.getStart(source), `"${word}" in a title`)
  for (const comment of joinLineComments(text, comments)) {
    const words = wordsOfComment(text.slice(comment.pos, comment.end))
    for (const [word] of words.matchAll(wordsOfSentences)) add(comment.pos, `"${word}"`)
    if (hidesSubject(text.slice(comment.pos, comment.end), words))
      add(comment.pos, `begins with ${words.split(' ', 1)}`)
    for (const sentence of sentencesOf(words)) {
      const count = sentence.split(' ').length
      if (count > longestSentence) add(comment.pos, `${count} words: ${sentence.slice(0, 60)}…`)
    }
  }
  return faults
}
