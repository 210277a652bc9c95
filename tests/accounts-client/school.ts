import { expect } from 'vitest'
import { systemClock } from '../../server/platform/clock.ts'
import type { NewMail } from '../../server/platform/mail/mail-queue.ts'
import { queuedMails } from '../support/server/queued-mails.ts'
import { type SmallAccount, smallWorld } from '../support/server/small-world.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { createTestDatabase } from '../support/server/test-database.ts'

export interface School {
  url: string
  people: Record<'admin' | 'director' | 'teacher', SmallAccount>
  /** Somebody of whom no other test knows. */
  newTeacher(): Promise<SmallAccount>
  /** The first mail of this kind to this address, or another one by its count. */
  mailTo(address: string, wanted: { kind: string; count?: number }): Promise<NewMail>
}

/** The real server, listening, with one school in it. */
export async function openSchool(): Promise<School> {
  const database = await createTestDatabase()
  const preau = await createTestApp({ database: database.database, clock: systemClock })
  const world = smallWorld(database.owner)
  const of = await world.aSchool()
  const people = {
    admin: await world.anAdmin({ name: 'Ada Byron' }),
    director: await world.aDirector({ of }),
    teacher: await world.aTeacher({ of, username: 'mdelage' }),
  }
  return {
    url: await preau.app.listen({ host: '127.0.0.1', port: 0 }),
    people,
    newTeacher: () => world.aTeacher({ of }),
    async mailTo(address, { kind, count = 1 }) {
      const isMeant = ({ to, kind: queued }: NewMail) => to.address === address && queued === kind
      let found: NewMail[] = []
      // Mails are queued behind the answer.
      const look = async (): Promise<number> => {
        found = (await queuedMails(database.owner)).filter(isMeant)
        return found.length
      }
      await expect
        .poll(look, { timeout: 15_000, message: `a mail of kind ${kind}` })
        .toBeGreaterThanOrEqual(count)
      return found[count - 1] as NewMail
    },
  }
}
