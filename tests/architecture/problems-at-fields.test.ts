import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

const product = readSourceTree().filter(({ path }) => !isTest(path))

/** A file that draws a form, or a part of one. */
const drawsForm = (text: string): boolean =>
  /\/forms\/(?:edit-dialog|edit-form|page-form|use-form|standing-form|use-problems)\.ts|\/acts\/confirm-dialog\.tsx/.test(
    text,
  ) || /\bproblem(?:s|At)\b/.test(text)

/** A box to tick is yes or no, and no rule refuses it alone. The others choose what is shown, and are sent nowhere. */
const withoutPlace = new Set(['Checkbox', 'Radio', 'RightBox', 'SearchField', 'ChangedMeanwhile'])

/** Controls whose choice no rule can refuse, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/features/admission/steps/step-child.tsx: Segmented': 'born or expected: the day says it',
  'src/features/event/dialogs/cancel-dialog.tsx: ReachChoice': 'one day or all of them',
  'src/features/gallery/gallery.screen.tsx: AlbumPage': 'a page',
  'src/features/message/dialogs/channel-dialog.tsx: Segmented': 'it decides what is asked',
  'src/features/payments/invoices/invoices-view.tsx: DraftTable': 'ticks of rows',
  'src/features/pedagogy/book/report-book.tsx: SynthesisPositions': 'presses, of three each',
  'src/features/privacy/notice/notice-editor.tsx: NoticeLanguages': 'it decides what is shown',
  'src/features/prospects/dialogs/merge-dialog.tsx: Segmented': 'one of two that are there',
  'src/features/staff/invite/invite-teacher.tsx: Select': 'a set that ticks boxes',
  'src/features/transmission/settings/level-form.tsx: LineRules': 'boxes of lines',
}

const attributesOf = (node: ts.JsxOpeningLikeElement) => {
  const named = node.attributes.properties.flatMap((it) =>
    ts.isJsxAttribute(it) ? it.name.getText() : [],
  )
  const isSpread = node.attributes.properties.some((it) => ts.isJsxSpreadAttribute(it))
  return { named, isSpread }
}

/** A group that says the problem of the controls inside it. */
function standsInGroup(node: ts.Node): boolean {
  for (let it = node.parent; it; it = it.parent) {
    if (!ts.isJsxElement(it)) continue
    if (attributesOf(it.openingElement).named.includes('problem')) return true
  }
  return false
}

/** The controls of a file that change a form and say no problem; bound ones whose binding knows none. */
function controlsWithoutProblem(path: string, text: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'boundTo') {
      if (node.arguments.length < 3) found.push(`${path}: boundTo`)
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      const { named, isSpread } = attributesOf(node)
      const changes = named.includes('onChange') || named.includes('onChoose')
      const isPlaced = isSpread || named.some((it) => it === 'problem' || it === 'problems')
      const isControl = /^[A-Z]/.test(tag) && changes && !withoutPlace.has(tag)
      if (isControl && !isPlaced && !standsInGroup(node)) found.push(`${path}: ${tag}`)
    }
    node.forEachChild(look)
  }
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return [...new Set(found)]
}

/** A line about what no form holds, such as an entry of a tablet. */
const isOfEntry =
  /malformed-(?:answer|count|date|line|mark|need|passage|picture|time)|nothing-said|column: /

/** A list of fields is drawn by itself; a field that no group names stands at the end of its form. */
const ofThing =
  /^ {4}(\w+): (?:line|note|phone|mail|day|hour|amount|choice|choices|weekdays|flag|ref|file)[(<]/gm

/** The fields that the rules name in their refusals. */
function fieldsNamedIn(text: string): string[] {
  const rules = text.split('\n').filter((line) => !isOfEntry.test(line))
  return rules.flatMap((line) => [
    ...[...line.matchAll(/\bfield: (?:[^'{},]*[?:] )?'(\w+)'/g)].map(([, name = '']) => name),
    ...[...line.matchAll(/\bmissingAt\('(\w+)'/g)].map(([, name = '']) => name),
    ...[...line.matchAll(/\bread(?:Needed|NeededDay|DayAt)\([^,]+, '(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
    ...[...line.matchAll(/\btooLongAt\(\{([^{}]*)\}/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = '']) => name),
    ),
  ])
}

/** The fields at which the screens say a problem. */
const placesIn = (text: string): string[] =>
  [
    /\bproblems\.(\w+)/g,
    /\bproblem(?:s|At)[.([\w, ]*\[?['`](?:[^'`]*\.)?(\w+)['`]/g,
    /\b(?:of|day|field|bound|text|at|textOf|set, problems\))\(['`](\w+)['`]\)/g,
    /\bfield="(\w+)"/g,
  ].flatMap((way) => [...text.matchAll(way)].map(([, name = '']) => name))

/** Fields that rules refuse and no form of the app asks, each with the reason. */
const askedElsewhere: Readonly<Record<string, string>> = {
  askedOn: 'a row of a list from a file',
  comment: 'words of an entry, which are cut while they are typed',
  isConsented: 'the form judges its own box before it sends',
  leftFor: 'a cell of the transfer, whose letters are counted',
  people: 'the page by which families answer',
  region: 'a choice that is saved by itself',
  slot: 'the page by which families answer',
  status: 'a button',
  visibility: 'a box to tick',
}

describe('a refusal stands at its field', () => {
  const forms = product.filter(({ path, text }) => path.endsWith('.tsx') && drawsForm(text))

  test('each control of a form says why its field was refused', () => {
    expect(forms.length).toBeGreaterThan(60)
    const found = forms.flatMap(({ path, text }) => controlsWithoutProblem(path, text))
    expect(found.filter((it) => !exceptions[it])).toEqual([])
    expect(Object.keys(exceptions).filter((it) => !found.includes(it))).toEqual([])
  })

  test('each field that a rule names is a field of a form', () => {
    const rules = product.filter(({ path }) =>
      /^(?:domain\/(?!import)|server\/(?:features|records)\/)/.test(path),
    )
    const screens = product.filter(({ path }) => path.startsWith('src/'))
    const things = rules.filter(({ text }) => /\bthing\(/.test(text))
    const places = new Set([
      ...screens.flatMap(({ text }) => placesIn(text)),
      ...things.flatMap(({ text }) => [...text.matchAll(ofThing)].map(([, name = '']) => name)),
    ])
    const named = new Set(rules.flatMap(({ text }) => fieldsNamedIn(text)))
    expect(named.size).toBeGreaterThan(100)
    const nowhere = [...named].filter((name) => !places.has(name))
    expect(nowhere.toSorted()).toEqual(Object.keys(askedElsewhere))
  })

  test.each([
    ['<Select value={form.kind} onChange={(kind) => set({ kind })} />', 'Select'],
    ['const of = boundTo(form, set)', 'boundTo'],
    ['<FieldGroup problem={problems.x}><Select onChange={set} /></FieldGroup>', null],
    ['<WordsField {...of("name")} onChange={set} />', null],
    ['<Select problem={problems.kind} onChange={set} />', null],
  ])('%s would be seen', (text, tag) => {
    expect(controlsWithoutProblem('form.tsx', text)).toEqual(tag ? [`form.tsx: ${tag}`] : [])
  })

  test.each([
    ["return fieldRefusal('field.unknown', { field: 'kind' })", 'kind'],
    ["if (!name) return missingAt('name')", 'name'],
    ["const day = readNeededDay(wish.firstDay, 'firstDay')", 'firstDay'],
    ['return tooLongAt({ reason }, longest) ?? accept(reason)', 'reason'],
  ])('%s names its field', (text, field) => {
    expect(fieldsNamedIn(text)).toEqual([field])
  })
})
