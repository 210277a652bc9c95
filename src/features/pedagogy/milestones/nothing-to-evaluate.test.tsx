import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openMilestones } from '#tests/support/screens/open-milestones.tsx'
import { aPedagogyClassroom } from '#tests/support/tablets/pedagogy-classroom.ts'

async function openWithoutFramework(userType: 'teacher' | 'director') {
  const classroom = aPedagogyClassroom()
  classroom.known.frameworks = []
  await openMilestones(classroom, {
    user: {
      userType,
      directorPrivileges: [{ id: 'privilege', feature: 'milestone', hasAccess: true }],
    },
    school: { milestoneEnable: true },
  })
}

describe('a class whose level has no framework', () => {
  test('leads who keeps the settings to where one is chosen', async () => {
    await openWithoutFramework('director')
    expect(screen.getByRole('heading', { name: 'No milestones for this class yet' })).toBeDefined()
    const link = screen.getByRole('link', { name: 'Choose a framework' })
    expect(link.getAttribute('href')).toBe('/settings/pedagogy')
  })

  test('tells a teacher whose work it is, and leads nowhere', async () => {
    await openWithoutFramework('teacher')
    expect(screen.getByText(/^A framework is chosen in the pedagogy settings/).tagName).toBe('P')
    expect(screen.queryByRole('link', { name: 'Choose a framework' })).toBeNull()
  })
})
