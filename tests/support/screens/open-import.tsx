import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { vi } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type {
  ChildImport,
  ImportPage,
  importChildren,
} from '#src/features/import/import.operations.ts'
import { ImportScreen } from '#src/features/import/import.screen.tsx'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from './open-kept.tsx'
import { PageWorker } from './page-worker.ts'

const lea: ImportPage['importGround']['children'][number] = {
  id: '10000000-0000-4000-8000-000000000001' as ChildId,
  firstName: 'Léa',
  lastName: 'Martin',
  usageName: null,
  birthDate: '2019-08-31' as LocalDate,
  ine: null,
  className: 'CP A',
  hasPlace: true,
}

export const stays = { id: lea.id as ChildId, firstName: 'Léa', lastName: 'Martin' }

export const cpA = {
  id: '20000000-0000-4000-8000-000000000001' as ClassId,
  name: 'CP A',
  capacity: 1,
  childCount: 1,
}

/** The server of a school, and the page on which its director brings in lists. `sent`: what was brought in. */
export function anImportServer({
  children = [lea],
  classes = [] as ImportPage['importGround']['classes'],
  stay = [stays],
} = {}) {
  vi.stubGlobal('Worker', PageWorker)
  const sent: VariablesOf<typeof importChildren>[] = []
  let imports: ChildImport[] = []
  const server = aSchoolServer({
    Query: {
      importGround: () => ({ levels: [], classes, children }),
      importMappings: () => [],
      listImports: () => imports,
      importProgress: () => null,
    },
    Mutation: {
      importChildren: (wish: VariablesOf<typeof importChildren>) => {
        sent.push(wish)
        const counts = { children: 1, changed: 0, guardians: 0, links: 0, classes: 1, levels: 1 }
        const at = '2026-11-17T07:40:00.000Z'
        const undoUntil = '2026-11-18T07:40:00.000Z'
        const made = {
          byName: 'Anna',
          at: at as Instant,
          undoUntil: undoUntil as Instant,
          undoneAt: null,
          counts,
          kept: [],
        }
        imports = [{ id: wish.importId, kind: 'children', ...made }]
        return { __typename: 'Done' }
      },
      undoImport: () => {
        imports = imports.map((it) => ({ ...it, undoneAt: it.at, kept: stay }))
        return { __typename: 'Done' }
      },
    },
  })
  const open = (locale: 'en' | 'fr' = 'en') =>
    openKept(<ImportScreen />, {
      server,
      locale,
      school: theSchool,
      path: '/settings/add-child/file',
    })
  return { ...server, open, sent }
}

/** Chooses a file, as somebody who has its text. */
export async function chooseList(text: string, name = 'list.csv'): Promise<void> {
  const input = await screen.findByLabelText('A list of children or guardians')
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

/** The row of the preview that is about this person. */
export async function rowOf(name: string) {
  const cell = await screen.findByRole('rowheader', { name })
  return within(cell.closest('tr') as HTMLElement)
}

export const listHeads = 'Nom;Prénom;Né le;Classe;Niveau'
