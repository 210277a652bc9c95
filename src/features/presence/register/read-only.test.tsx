import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'
import { PresenceScreen } from '../presence.screen.tsx'

async function openIn(locale: 'en' | 'fr') {
  const classroom = aClassroom()
  const tablet = await aPresenceTablet(classroom, { isImpersonating: () => true })
  const path = `/presence?class=${classId}&date=2026-11-17&period=am`
  const { container } = await tablet.show(<PresenceScreen />, { path, locale })
  await waitFor(() => expect(container.querySelector('[data-child]')).not.toBeNull())
  const card = container.querySelector<HTMLElement>(`[data-child="${childId(0)}"]`)
  if (!card) throw new Error('no card')
  return { card, tablet, container }
}

describe("a register in somebody's place", () => {
  test.each([
    ['en', 'Read only.', 'Everybody else is here'],
    ['fr', 'Lecture seule.', 'Tous les autres présents'],
  ] as const)(
    'in %s says before the tap that it is read only, and offers no act',
    async (locale, words, act) => {
      const { container } = await openIn(locale)
      expect(container.querySelector('[data-read-only]')?.textContent).toContain(words)
      expect(screen.queryByText(act)).toBeNull()
      expect(
        screen.queryByRole('button', { name: locale === 'en' ? 'More options' : 'Autres actions' }),
      ).toBeNull()
    },
  )

  test('a tap marks nobody and says why', async () => {
    const { card, tablet } = await openIn('en')
    await userEvent.click(card)
    expect(card.dataset.mark).toBe('none')
    expect(document.querySelector('[data-toast]')?.textContent).toContain('Read only')
    expect((await tablet.offline.readSyncState()).waiting).toBe(0)
  })
})
