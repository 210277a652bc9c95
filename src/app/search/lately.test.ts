import { describe, expect, test } from 'vitest'
import type { AccessFacts } from '#domain/access/access.ts'
import { type Chosen, readChosen, withChosen } from './lately.ts'

const director: AccessFacts = {
  ...{ userType: 'director', school: { flags: {}, features: [] } },
  ...{ directorPrivileges: [{ feature: 'payment', hasAccess: false }] },
  ...{ pagePerms: [], standardPerms: [] },
}
const lea: Chosen = {
  ...{ key: 'children-lea', section: 'children', name: 'Léa Roux', beside: 'Hérissons' },
  ...{ to: '/profile/lea', word: 'profile' },
}

describe('what was chosen lately', () => {
  test('stands newest first, each once, and no more than six', () => {
    const others = Array.from({ length: 7 }, (_, at) => ({ ...lea, key: `children-${at}` }))
    const kept = others.reduce<Chosen[]>((all, it) => withChosen(all, it), [lea])
    expect(kept.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2, 1].map((at) => `children-${at}`))
    expect(withChosen(kept, others[2] as Chosen)[0]?.key).toBe('children-2')
    expect(withChosen(kept, others[2] as Chosen)).toHaveLength(6)
  })

  test('is read again, without what no longer opens for this person', () => {
    const paper = { ...lea, key: 'invoices-1', section: 'invoices', word: 'payments' }
    expect(readChosen([lea, paper], director)).toEqual([lea])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'Léa'],
    ['a line without a name', [{ ...lea, name: 3 }]],
    ['another site', [{ ...lea, to: '//elsewhere.test/profile' }]],
    ['a screen that is none', [{ ...lea, word: 'nowhere' }]],
    ['a kind that is none', [{ ...lea, section: 'ghosts' }]],
  ])('that is %s is left out', (_, kept) => {
    expect(readChosen(kept, director)).toEqual([])
  })
})
