import { nextId } from '#tests/support/server/small-world.ts'
import { ofClass, ofDirection, type Row, row } from './row.ts'

const someId = nextId('unknown-thing')
const words = { categoryId: someId, name: '', visibility: 'direction' }
const empty = ofDirection('field.missing', 'thing.unknown')

/** The documents of the child of the scene, which the direction keeps. */
export const documentRows: readonly Row[] = [
  row('Query.childDocuments', ofClass(), ({ child: { childId } }) => ({ childId })),
  // The plan of the child, which its teacher reads though its file is the direction's.
  row('Query.documentToShow', ofClass(), ({ planPaperId: documentId }) => ({ documentId })),
  row('Query.documentsOfChildren', { ...ofClass(), 'teacher of the class': 'nothing' }),
  row('Mutation.addChildDocument', empty, ({ child: { childId } }) => ({
    childId,
    documentId: someId,
    input: { ...words, mediaId: someId, fileName: 'insurance.pdf', isValid: true },
  })),
  row('Mutation.changeChildDocument', empty, ({ child: { childId } }) => ({
    childId,
    documentId: someId,
    input: words,
    version: 1,
  })),
  row(
    'Mutation.judgeChildDocument',
    ofDirection('thing.unknown', 'thing.unknown'),
    ({ child: { childId } }) => ({ childId, documentId: someId, status: 'valid', version: 1 }),
  ),
  row(
    'Mutation.removeChildDocument',
    ofDirection('answer', 'thing.unknown'),
    ({ child: { childId } }) => ({ childId, documentId: someId }),
  ),
]
