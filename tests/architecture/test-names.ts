import ts from 'typescript'

/** The names of the tests in a file, as they are written: rows of `test.each` keep their `%s`. */
export function testNamesIn(path: string, text: string): string[] {
  const names: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) names.push(name.text)
    }
    node.forEachChild(look)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

/** `test('…')`, `test.each(rows)('…')`, `test.concurrent('…')`. */
function isTestCall(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text === 'test'
  if (ts.isCallExpression(called)) return isTestCall(called.expression)
  return ts.isPropertyAccessExpression(called) && isTestCall(called.expression)
}
