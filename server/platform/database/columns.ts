/** The fields of a row, each with its column and that column's type: `askedAt: 'asked_at timestamptz'`. */
export type Columns<Row> = { readonly [Field in keyof Row & string]?: `${string} ${string}` }

export type Column = { field: string; column: string; type: string }

export const columnsOf = (columns: Readonly<Record<string, string | undefined>>): Column[] =>
  Object.entries(columns).map(([field, of = '']) => {
    const [column = '', type = ''] = of.split(' ')
    return { field, column, type }
  })

/** The columns by their names, for a list in a statement. */
export const named = (columns: readonly Column[]): string =>
  columns.map(({ column }) => column).join(', ')

/** The fields by their names, as JSON has them. */
export const fields = (columns: readonly Column[]): string =>
  columns.map(({ field }) => `"${field}"`).join(', ')

/** The row of a JSON document, field by field, for `json_to_recordset`. */
export const typed = (columns: readonly Column[]): string =>
  columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')
