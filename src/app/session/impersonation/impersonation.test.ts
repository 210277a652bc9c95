import { beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, karim, marie } from '#tests/support/school-server/school-on-the-wire.ts'
import {
  aTablet,
  aTabletOf,
  aTabletWithAnEntry,
  markSomebody,
  switchOff,
  type Tab,
} from '#tests/support/tablets/app-tablet.ts'
import { aLaterTabletHasSent } from '#tests/support/tablets/later-tablet.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 4_000 })
const token = (name: string): string => localStorage.getItem(`accounts:${name}`) ?? ''
const asMarie = { target: { userId: marie.id }, reason: 'Her register does not open' }

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('NODE_ENV', 'production')
})

/** Karim, a director, has taken Marie's place in one tab; the app is loaded anew. */
async function aVisit() {
  const { tablet, tab: first } = await aTabletOf('Karim')
  await first.life.acts.impersonate(asMarie)
  const tab = await tablet.tab()
  return { tablet, first, tab }
}

const whoIs = ({ life }: Tab): string | undefined => {
  const state = life.store.get()
  return state.status === 'signed-in' ? state.user.id : undefined
}

describe("taking somebody's place", () => {
  test('the own tokens are kept, and the app starts as the other', async () => {
    const { first, tab, tablet } = await aVisit()
    expect(first.left).toEqual(['/'])
    expect(whoIs(tab)).toBe(marie.id)
    expect(tab.life.acts.isImpersonating()).toBe(true)
    expect(token('originalAccessToken')).not.toBe('')
    expect(tablet.server.calls('impersonate')[0]?.variables).toMatchObject({
      impersonated: { userId: marie.id },
      reason: 'Her register does not open',
    })
  })

  test('it survives a reload', async () => {
    const { tablet, tab } = await aVisit()
    await switchOff(tab)
    expect(whoIs(await tablet.tab())).toBe(marie.id)
  })

  test('nothing is entered, and nothing of the other is written on the tablet', async () => {
    const { tablet, tab } = await aVisit()
    await expect(markSomebody(tab)).rejects.toMatchObject({ reason: 'impersonating' })
    tab.life.opened()?.offline.drafts.set('form', { half: 'typed' })
    await switchOff(tab)
    expect(await tablet.databases()).toEqual(['preau-device', `preau-u-${karim.id}`])
  })

  test('what the other left on this tablet is neither shown nor sent', async () => {
    const tablet = await aTabletWithAnEntry()
    localStorage.clear()
    const his = await tablet.tab()
    await his.signIn('Karim')
    await his.life.acts.impersonate(asMarie)
    tablet.server.sent.length = 0
    const tab = await tablet.tab()
    expect(tab.life.opened()?.offline.unsettled().current()).toEqual([])
    tab.life.opened()?.offline.sendNow()
    await aLaterTabletHasSent()
    expect(tablet.server.calls('SubmitEntries')).toEqual([])
    await tab.life.acts.stopImpersonating()
    expect(await ownersHere(tab.life.acts)).toMatchObject([{ userId: marie.id, waiting: 1 }])
  })

  test.each([
    ['an equal', 'Karim', { target: { userId: karim.id }, reason: 'A look' }],
    ['somebody above', 'Marie', { target: { userId: admin.id }, reason: 'A look' }],
    ['nobody known', 'Karim', { target: { userId: 'nobody' }, reason: 'A look' }],
  ])('the place of %s is refused and changes nothing', async (_, who, wish) => {
    const { tab } = await aTabletOf(who)
    const before = token('accessToken')
    const outcome = await tab.life.acts.impersonate(wish)
    expect(outcome).toMatchObject({
      kind: 'refused',
      error: { message: 'User unauthorized to impersonate' },
    })
    expect(token('accessToken')).toBe(before)
    expect(tab.life.acts.isImpersonating()).toBe(false)
    expect(tab.left).toEqual([])
  })

  test('nobody takes a place through somebody else', async () => {
    const { tab } = await aVisit()
    const originals = token('originalAccessToken')
    expect(await tab.life.acts.impersonate(asMarie)).toMatchObject({
      error: { message: 'User unauthorized to impersonate' },
    })
    expect(token('originalAccessToken')).toBe(originals)
  })

  test('without anybody signed in it fails with the words of the specification', async () => {
    const tab = await aTablet().tab()
    expect(await tab.life.acts.impersonate(asMarie)).toMatchObject({
      error: { message: 'An access token is required' },
    })
  })

  test('without a network nothing changes', async () => {
    const { tablet, tab } = await aTabletOf('Karim')
    tablet.server.state.isReachable = false
    expect(await tab.life.acts.impersonate(asMarie)).toMatchObject({ kind: 'silent' })
    expect(tab.life.acts.isImpersonating()).toBe(false)
  })

  test('the other tabs follow', async () => {
    const { tablet, tab: one } = await aTabletOf('Karim')
    const two = await tablet.tab()
    await one.life.acts.impersonate(asMarie)
    await until(() => expect(two.left).toEqual(['/']))
  })
})

describe('giving it back', () => {
  test('the session in it is logged out and the own tokens are current again', async () => {
    const { tablet, tab } = await aVisit()
    const originals = token('originalAccessToken')
    const hers = token('accessToken')
    await tab.life.acts.stopImpersonating()
    expect(tab.left).toEqual(['/'])
    expect(tablet.server.calls('logout')).toMatchObject([{ bearer: hers }])
    expect(token('accessToken')).toBe(originals)
    expect(token('originalAccessToken') + token('originalRefreshToken')).toBe('')
    expect(whoIs(await tablet.tab())).toBe(karim.id)
  })

  test('works without a network', async () => {
    const { tablet, tab } = await aVisit()
    tablet.server.state.isReachable = false
    await tab.life.acts.stopImpersonating()
    expect(tab.life.acts.isImpersonating()).toBe(false)
    expect(tab.left).toEqual(['/'])
  })

  test('the other tabs follow', async () => {
    const { tablet, tab } = await aVisit()
    const other = await tablet.tab()
    await tab.life.acts.stopImpersonating()
    await until(() => expect(other.left).toEqual(['/']))
  })

  test('signing out gives the place back first, and then asks the impersonator', async () => {
    const { tab } = await aVisit()
    await tab.life.acts.signOut()
    expect(tab.left).toEqual(['/api/logout'])
    expect(tab.life.acts.isImpersonating()).toBe(false)
    expect(token('accessToken')).not.toBe('')
  })
})

describe('a session as somebody else that ends by itself', () => {
  test('after a refused refresh the impersonator is oneself again', async () => {
    const { tablet, tab } = await aVisit()
    tablet.server.state.deadFor = marie.id
    await switchOff(tab)
    const next = await tablet.tab()
    await until(() => expect(next.left).toEqual(['/?visit=ended']))
    expect(whoIs(await tablet.tab())).toBe(karim.id)
    expect(localStorage.length).toBe(2)
  })

  test('over after an hour, too', async () => {
    const { tablet } = await aVisit()
    localStorage.setItem('accounts:accessToken', 'torn')
    localStorage.setItem('accounts:refreshToken', 'torn')
    const next = await tablet.tab()
    await until(() => expect(next.left).toEqual(['/?visit=ended']))
    expect(whoIs(await tablet.tab())).toBe(karim.id)
  })

  test("a school that is switched off sends back, not out of one's own session", async () => {
    const { tablet, tab } = await aVisit()
    tablet.server.state.isDisabled = true
    await switchOff(tab)
    const next = await tablet.tab()
    await until(() => expect(next.left).toEqual(['/?visit=ended']))
    expect(next.life.acts.isImpersonating()).toBe(false)
    expect(token('accessToken')).not.toBe('')
  })
})

test('a person who is switched off is told so, not that the session has ended', async () => {
  const { tablet, tab } = await aTabletOf('Marie')
  await switchOff(tab)
  tablet.server.state.deadFor = marie.id
  tablet.server.state.isInactive = true
  const next = await tablet.tab()
  await until(() => expect(next.left).toEqual(['/?session=inactive']))
  expect(localStorage.length).toBe(0)
})
