import { expect, test } from 'vitest'
import type { AccessFacts } from '#domain/access/access.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { useFileTabs } from './file-tabs.tsx'

const hung = (word: 'INVOICE' | 'INVOICE_PRICING') => ({
  ...{ word, name: { id: word }, screen: 'payments' as const },
  load: async () => () => null,
})
const features = [
  { childTabs: [hung('INVOICE_PRICING'), hung('INVOICE')] },
] as unknown as readonly Feature[]

const director: AccessFacts = {
  userType: 'director',
  school: { flags: {}, features: [] },
  ...{ directorPrivileges: [], pagePerms: [], standardPerms: [] },
}

function Words({ facts }: { facts: AccessFacts }) {
  return useFileTabs(facts)
    .map(({ word }) => word)
    .join(' ')
}

async function wordsFor(facts: AccessFacts) {
  const { container } = await renderIn(
    'en',
    <FeaturesContext value={features}>
      <Words facts={facts} />
    </FeaturesContext>,
  )
  return container.textContent
}

test('the tabs of a file have the words of the specification, and their order', async () => {
  expect(await wordsFor(director)).toBe('PROFILE INVOICE DOCUMENTS INVOICE_PRICING')
})

test('the tabs of money are nobody’s who does not see payments', async () => {
  expect(await wordsFor({ ...director, userType: 'teacher' })).toBe('PROFILE DOCUMENTS')
})
