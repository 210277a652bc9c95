import { beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { deadlyPeanuts } from '#tests/support/tablets/classroom.ts'

// A start of the app, on which no sign has been drawn before.
beforeEach(() => {
  vi.resetModules()
  // The tablet never rests: what comes after a rest does not come here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})

async function isDrawnAtOnce(isPictured: boolean): Promise<boolean> {
  const { preloadAt } = await import('../feature-screens.ts')
  await preloadAt('/presence', isPictured)
  const { HealthSigns } = await import('#src/health/health-signs.tsx')
  const signs = await renderIn(
    'en',
    <HealthSigns room="card" health={{ allergies: [deadlyPeanuts] }} />,
  )
  const isDrawn = signs.container.querySelector('svg path') !== null
  signs.unmount()
  return isDrawn
}

test.each([
  ['behind its last picture the register is drawn with the allergies that this shows', true],
  ['without one the drawings of allergies keep no register waiting', false],
])('%s', async (_, isPictured) => {
  expect(await isDrawnAtOnce(isPictured)).toBe(isPictured)
})
