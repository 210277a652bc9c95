import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openSection } from '#tests/support/screens/open-child-file.tsx'
import { PicturesToRemove } from './pictures-to-remove.tsx'

test.each([
  ['diary', '/communication-diary/write?class=owls&date=2026-11-12'],
  ['sheet', '/drive-sheet?class=owls&date=2026-11-12'],
  ['observation', '/pedagogy/observations?class=owls&date=2026-11-12'],
])('a picture of the %s leads to where the direction removes it', async (place, address) => {
  const picture = {
    ...{ id: 'singing', thumbnailUrl: '/files/thumbnails/singing.jpg', isShared: false },
    ...{ place, date: '2026-11-12', classId: 'owls' },
  }
  const server = aSchoolServer({ Query: { shownPictures: () => [picture] } })
  await openSection(({ child }) => <PicturesToRemove childId={child.id} use="own-family" />, {
    server,
  })
  const link = await screen.findByRole('link', { name: /12\/11\/2026/ })
  expect(link.getAttribute('href')).toBe(address)
})
