import { beforeAll, describe, expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { buildScene, type Scene } from './cast.ts'
import { rows } from './matrix.ts'

// Everything that answers or prints is asked about two sisters who use another name than that of their birth.
// What says the name of birth stands here, and nowhere else (decision 071).

const [ofBirth, inUse] = [/maillard/i, /perrin/i]

let preau: TestApp
let scene: Scene
beforeAll(async () => {
  const db = await createTestDatabase()
  const clock = new HandClock('2026-11-17T10:40:00Z')
  preau = await createTestApp({ database: db.database, clock })
  scene = await buildScene(db, clock)
  const { schoolId, childId } = scene.child
  const [sister, home] = [nextId('sister'), nextId('home')]
  const { owner } = db
  await owner.query(
    `insert into child (school_id, child_id, first_name, last_name, birth_date) values ($1, $2, 'Inès', '', '2023-02-01')`,
    [schoolId, sister],
  )
  await owner.query(`update child set last_name = 'Maillard', usage_name = 'Perrin'`)
  await owner.query(
    `insert into child_guardian (school_id, child_id, guardian_id, rank)
     select school_id, $2, guardian_id, 1 from child_guardian where school_id = $1`,
    [schoolId, sister],
  )
  await owner.query(
    `insert into address (school_id, address_id, line_one, city) values ($1, $2, '1 rue du Lac', 'Lyon')`,
    [schoolId, home],
  )
  await owner.query(
    `insert into child_address (school_id, child_id, address_id, position) values ($1, $2, $4, 0), ($1, $3, $4, 0)`,
    [schoolId, childId, sister, home],
  )
})

/** Sorts what was read by the name that it says. */
function saying(read: ReadonlyMap<string, string>) {
  const those = (name: RegExp) => [...read].flatMap(([of, text]) => (name.test(text) ? [of] : []))
  return { ofBirth: those(ofBirth).sort(), inUse: those(inUse).sort() }
}

describe('a child who uses another name than that of its birth', () => {
  test('is called by it in every answer; its file, imports and erasures know both', async () => {
    const answers = new Map<string, string>()
    for (const { operation, call } of rows) {
      // What is entered before it is what the questions answer.
      const isEntry = operation.startsWith('Mutation.submitEntries')
      if (!isEntry && !operation.startsWith('Query.')) continue
      const by = scene.cast[isEntry ? 'teacher of the class' : 'director']
      const { query, variables } = call(scene, by)
      const { data } = await preau.ask(query, { variables, bearer: by.accessToken })
      answers.set(operation.replace('Query.', ''), JSON.stringify(data))
    }
    expect(saying(answers)).toEqual({
      ofBirth: [
        'childErasure',
        'childFile',
        'childIdentity',
        'childrenOfYear',
        'importGround',
        'listChildren',
      ],
      inUse: [
        'building',
        'careHours',
        'childAddresses',
        'childErasure',
        'childFamily',
        'childFile',
        'childIdentity',
        'childRelatives',
        'childrenOfYear',
        'classDay',
        'classesOfYear',
        'classroomInside',
        'dashboard',
        'diaryQueue',
        'events',
        'galleryQueue',
        'importGround',
        'listChildren',
        'listPrivateReadings',
        'openingDay',
        'register',
        'search',
        'transferPlan',
      ],
    })
  })

  test('is called by it on every paper; the certificate and the export of the family say that of its birth', async () => {
    const { classId, childId } = { ...scene.class, ...scene.child }
    const query = {
      ...{ class: classId, child: childId, date: '2026-11-17', week: '2026-11-16' },
      ...{ from: '2026-11-16', to: '2026-11-17', month: '2026-11' },
    }
    const papers = new Map<string, string>()
    for (const path of pathsOfPapers()) {
      const paper = await askFile(preau, { by: scene.cast.director, path, query })
      if (paper.statusCode === 200) papers.set(path, wordsOf(path, paper.rawPayload))
    }
    expect(saying(papers)).toEqual({
      ofBirth: ['/files/family.zip', '/files/school-certificate.pdf'],
      inUse: [
        '/files/carnet.pdf',
        '/files/class-list.pdf',
        '/files/contact-list.pdf',
        '/files/contacts.vcf',
        '/files/diary-day.pdf',
        '/files/diary-month.pdf',
        '/files/diary-slips.pdf',
        '/files/emergency-sheets.pdf',
        '/files/family.zip',
        '/files/hours.pdf',
        '/files/milestones.csv',
        '/files/milestones.pdf',
        '/files/milestones.xlsx',
        '/files/register.pdf',
        '/files/synthesis.pdf',
        '/files/transmission-child.pdf',
        '/files/transmission-group.pdf',
        '/files/transmission.csv',
      ],
    })
  })
})

/** Every file that the server makes itself. */
const pathsOfPapers = (): string[] =>
  preau.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /\/files\/\S+\.(pdf|csv|xlsx|vcf|zip)/.exec(line)?.[0] ?? [])

function wordsOf(path: string, bytes: Buffer): string {
  if (path.endsWith('.pdf')) return textOf(bytes)
  return /\.(zip|xlsx)$/.test(path) ? [...unzip(bytes).values()].join('\n') : bytes.toString()
}
