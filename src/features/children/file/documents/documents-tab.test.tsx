import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { DocumentsTab } from './documents-tab.tsx'

const paper = (id: string, change: object = {}) => ({
  ...{ id, bytes: 204_800, categoryId: 'insurance', format: 'pdf', mediaType: 'pdf', name: id },
  ...{ judgedAt: null, judgedByName: null, preview: null, replacedById: null },
  ...{ state: 'pending', status: 'pending', uploadedAt: '2026-11-16T07:40:00Z' },
  ...{ uploadedByName: 'Anne Moreau', validFrom: null, validUntil: null, version: 1 },
  ...{ visibility: 'direction', ...change },
})

const expiring = { state: 'expiring', status: 'valid', validUntil: '2026-11-20' }
const file = {
  id: aFiledChild.id,
  completeness: { id: aFiledChild.id, expected: 2, missing: 1, waiting: 0, expiring: 1 },
  categories: [
    { id: 'insurance', category: 'Insurance' },
    { id: 'vaccines', category: 'Vaccination card' },
  ],
  expected: [
    { id: 'insurance', category: 'Insurance', best: 'expiring' },
    { id: 'vaccines', category: 'Vaccination card', best: null },
  ],
  documents: [paper('Policy', expiring), paper('Policy of 2025', { replacedById: 'Policy' })],
}

async function open() {
  const server = aSchoolServer({
    Query: { childDocuments: () => file },
    Mutation: { judgeChildDocument: () => ({ __typename: 'Done' }) },
  })
  await openSection(DocumentsTab, { server })
  return server
}

test('each kind says how it stands, with older versions folded away', async () => {
  await open()
  expect(await screen.findByText('1 is missing')).toBeTruthy()
  expect(screen.getByText('Missing')).toBeTruthy()
  expect(screen.getByText('Expires in 3 days')).toBeTruthy()
  const fold = screen.getByText('1 older version').closest('details')
  expect(within(fold as HTMLElement).getByText('Policy of 2025')).toBeTruthy()
})

test('a document is judged over the version that was seen', async () => {
  const server = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'More about Policy' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'It is not right' }))
  expect(await screen.findByText('Policy is not valid.')).toBeTruthy()
  expect(server.acts()).toMatchObject([
    { variables: { documentId: 'Policy', status: 'not_valid', version: 1 } },
  ])
})

test.each([
  [
    'a script that is called a PDF',
    'paper.pdf',
    '<script>alert(1)</script>',
    /no PDF, Word, Excel/,
  ],
  ['a text that is called a PDF', 'paper.pdf', 'nothing but words', /says another format/],
])('%s is refused here already', async (_, name, text, sentence) => {
  const server = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document: Insurance' }))
  const input = document.querySelector<HTMLInputElement>('[data-document-input]')
  if (!input) throw new Error('there is no way to choose a file')
  await userEvent.upload(input, new File([text], name), { applyAccept: false })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(server.acts()).toHaveLength(0)
})

test('a document without its file is refused at the file', async () => {
  const server = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document: Insurance' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Policy of 2027')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const needed = await screen.findByText(/This is needed/)
  const group = screen.getByRole('group', { name: 'File' })
  expect(group.contains(needed)).toBe(true)
  expect(group.contains(document.activeElement)).toBe(true)
  expect(server.acts()).toHaveLength(0)
})

test('a file of 200 MB is refused here with its size', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a document: Insurance' }))
  const input = document.querySelector<HTMLInputElement>('[data-document-input]')
  const large = new File(['%PDF-'], 'scan.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 })
  await userEvent.upload(input as HTMLInputElement, large)
  expect(await screen.findByText(/scan.pdf has 200 MB, and at most 10 MB are kept/)).toBeTruthy()
})

/** Looks at a document; the address that the server gives names its id. */
async function lookAt(document: ReturnType<typeof paper>) {
  const server = aSchoolServer({
    Query: {
      childDocuments: () => ({ ...file, documents: [document] }),
      documentToShow: ({ documentId }: { documentId: string }) => `/files/shown/${documentId}`,
    },
  })
  await openSection(DocumentsTab, { server })
  await userEvent.click(await screen.findByRole('button', { name: `Look at ${document.name}` }))
}

test('a PDF is looked at in a frame, by an address that is asked for at the tap', async () => {
  await lookAt(paper('Policy'))
  const frame = await screen.findByTitle('Policy')
  expect(frame.getAttribute('src')).toMatch(/^\/files\/shown\/Policy#/)
})

test('a picture is looked at by an address that is asked for at the tap too', async () => {
  await lookAt(paper('Scan', { format: 'jpg', mediaType: 'image' }))
  expect((await screen.findByAltText('Scan')).getAttribute('src')).toBe('/files/shown/Scan')
})

test('a browser that draws no PDF offers it beside Préau', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  await lookAt(paper('Policy'))
  const link = await screen.findByRole('link', { name: 'Open Policy beside Préau' })
  expect(link.getAttribute('href')).toBe('/files/shown/Policy')
  expect(screen.queryByTitle('Policy')).toBeNull()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

test('a document that has expired says its last day once', async () => {
  const old = paper('Policy', { state: 'expired', status: 'valid', validUntil: '2026-11-10' })
  const server = aSchoolServer({ Query: { childDocuments: () => ({ ...file, documents: [old] }) } })
  await openSection(DocumentsTab, { server })
  const line = (await screen.findByText('Expired on 10/11/2026')).parentElement
  expect(line?.textContent).toBe('Expired on 10/11/2026')
})

test('a table has nothing to look at: it is saved', async () => {
  const sheet = paper('List', { format: 'xlsx', mediaType: 'excel' })
  const server = aSchoolServer({
    Query: { childDocuments: () => ({ ...file, documents: [sheet] }) },
  })
  await openSection(DocumentsTab, { server })
  await screen.findByRole('button', { name: 'Save List on this device' })
  expect(screen.queryByRole('button', { name: 'Look at List' })).toBeNull()
})
