import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GuardianId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aCollector, aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import type { FamilyGuardian } from '../guardians/guardians.operations.ts'
import type { FiledCollector } from './collectors.operations.ts'
import { CollectorsSection } from './collectors-section.tsx'

const father: FamilyGuardian = {
  ...{ id: 'tiago:joao', guardianId: 'joao' as GuardianId, name: 'João Silva', firstName: 'João' },
  ...{ lastName: 'Silva', title: null, relation: 'Dad', version: 1, home: null },
  ...{ phone: null, homePhone: null, workPhone: null, email: null, language: null },
  ...{ profession: null, cafNumber: null, otherChildren: [], payerShare: 0 },
  ...{ receivesReports: true, receivesInvoices: false, receivesMessages: true },
  ...{ hasLegalAuthority: true, mayCollect: true },
}

const ban = aCollector({ name: 'SILVA João', kind: 'must_not', relation: 'père' })

const open = (person: FiledCollector, guardian = father) =>
  openSection(CollectorsSection, {
    server: aSchoolServer({
      Query: {
        childCollectors: () => ({
          id: aFiledChild.id,
          openDays: [],
          people: [person],
          paperReads: [],
        }),
        childFamily: () => ({
          ...{ id: aFiledChild.id, guardians: [guardian], homes: [], siblings: [] },
        }),
      },
    }),
  })

const warning = /^João Silva is a guardian who may collect, too\./

describe('who must not collect a child', () => {
  test('is warned of where the same person is a guardian who may', async () => {
    await open(ban)
    expect(await screen.findByText(warning)).toBeTruthy()
    expect(screen.getByText('père · must not collect')).toBeTruthy()
  })

  test.each([
    ['where the guardian may not collect either', ban, { ...father, mayCollect: false }],
    ['where the ban is over', { ...ban, validUntil: localDate('2026-11-16') }, father],
  ])('is not warned of twice %s', async (_, person, guardian) => {
    await open(person, guardian)
    await screen.findByText(/must not collect/)
    expect(screen.queryByText(warning)).toBeNull()
  })
})
