import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** The driver's value of a column, as a type says it; `anything` for JSON, whose inside PostgreSQL does not know. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | `${'string' | 'number' | 'boolean'}[]`
  | 'anything'

export type WrittenRow = {
  /** The place where it is written, for the one who mends it. */
  place: string
  /** The name of the statement; of one that is made for several tables, what its names have in common. */
  name: RegExp
  /** Null where nobody reads the rows. */
  columns: ReadonlyMap<string, { shape: Shape; isOptional: boolean }> | null
}

const project = resolve(import.meta.dirname, '../../..')
const settings = resolve(project, 'server/tsconfig.json')

/** The files that declare statements. */
export const statementFiles = (): string[] =>
  globSync('server/**/*.ts', { cwd: project })
    .filter(
      (file) => !file.endsWith('.test.ts') && file !== 'server/platform/database/statement.ts',
    )
    .map((file) => resolve(project, file))
    .filter((file) =>
      /\b(statement|rowWriter|thingWriter|orderWriter|listLock|recordLock|recordTable|thingTable)[<(]/.test(
        ts.sys.readFile(file) ?? '',
      ),
    )

/** Every `statement<Row>(name, text)` and `recordTable<Id, Row>(table, …)` of the server, with the row of its type. */
export function writtenRows(files: readonly string[]): WrittenRow[] {
  const { config } = ts.readConfigFile(settings, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(project, 'server'))
  const program = ts.createProgram([...files], { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} was not read`)
    const found: WrittenRow[] = []
    const visit = (node: ts.Node): void => {
      const written = ts.isCallExpression(node) ? readCall(node, { source, checker }) : null
      if (written) found.push(written)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

type Reading = { source: ts.SourceFile; checker: ts.TypeChecker }

function readCall(call: ts.CallExpression, { source, checker }: Reading): WrittenRow | null {
  const [name] = call.arguments
  const callee = call.expression.getText(source)
  if ((callee !== 'statement' && callee !== 'recordTable') || !name) return null
  const { line } = source.getLineAndCharacterOfPosition(call.getStart(source))
  const place = `${source.fileName.slice(project.length + 1)}:${line + 1}`
  const ofTable = callee === 'recordTable'
  const row = call.typeArguments?.[ofTable ? 1 : 0]
  return {
    place,
    name: ofTable ? recordsIn(name, place) : patternOf(name, place),
    columns: row ? columnsOf(checker.getTypeFromTypeNode(row), checker) : null,
  }
}

/** The statement that finds the records of a table. */
function recordsIn(table: ts.Expression, place: string): RegExp {
  if (!ts.isStringLiteralLike(table)) throw new Error(`${place}: the table of records is no text`)
  return new RegExp(`^${table.text}_record$`)
}

function patternOf(name: ts.Expression, place: string): RegExp {
  if (ts.isStringLiteralLike(name)) return new RegExp(`^${name.text}$`)
  if (!ts.isTemplateExpression(name))
    throw new Error(`${place}: the name of a statement is no text`)
  const parts = [name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${parts.join('.+')}$`)
}

function columnsOf(row: ts.Type, checker: ts.TypeChecker): NonNullable<WrittenRow['columns']> {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      return [
        property.name,
        { shape: shapeOf(checker.getTypeOfSymbol(property), checker), isOptional },
      ]
    }),
  )
}

function shapeOf(type: ts.Type, checker: ts.TypeChecker): Shape {
  const there = checker.getNonNullableType(type)
  const simple = [
    ['string', checker.getStringType()],
    ['number', checker.getNumberType()],
    ['boolean', checker.getBooleanType()],
  ] as const
  const isA = (wanted: ts.Type) => checker.isTypeAssignableTo(there, wanted)
  const found = simple.find(([, wanted]) => isA(wanted))
  if (found) return found[0]
  const element = checker.isArrayType(there)
    ? checker.getIndexTypeOfType(there, ts.IndexKind.Number)
    : undefined
  const shape = element && shapeOf(element, checker)
  return shape === 'string' || shape === 'number' || shape === 'boolean' ? `${shape}[]` : 'anything'
}
