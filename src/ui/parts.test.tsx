import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { Button, IconButton } from './button.tsx'
import { Pager } from './data-table/pager.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { Menu } from './dialog/menu.tsx'
import { RoofMenu } from './dialog/roof-menu.tsx'
import { TextField } from './field/field.tsx'
import { PasswordField } from './field/password-field.tsx'
import { Segmented } from './field/segmented.tsx'
import { Fold } from './fold.tsx'
import { Screen } from './screen/screen.tsx'
import { Tabs } from './screen/tabs.tsx'
import { StateMark } from './sign/state-mark.tsx'

describe('a part', () => {
  test('that shows only a drawing still has a name', async () => {
    await renderIn('fr', <IconButton name="Aide" icon={<svg aria-hidden="true" />} />)
    expect(screen.getByRole('button', { name: 'Aide' })).toBeTruthy()
  })

  test('of two choices says which one is taken', async () => {
    const onChange = vi.fn()
    await renderIn(
      'fr',
      <Segmented
        label="Demi-journée"
        value="am"
        onChange={onChange}
        choices={[
          { value: 'am', label: 'Matin' },
          { value: 'pm', label: 'Après-midi' },
        ]}
      />,
    )
    const group = screen.getByRole('group', { name: 'Demi-journée' })
    expect(within(group).getByRole('button', { name: 'Matin', pressed: true })).toBeTruthy()
    await userEvent.click(within(group).getByRole('button', { name: 'Après-midi' }))
    expect(onChange).toHaveBeenCalledWith('pm')
  })

  test('with a mistake in it says the mistake with the field', async () => {
    await renderIn('en', <TextField label="E-mail" problem="This address has no ending." />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const below = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(below?.textContent).toBe('This address has no ending.')
  })

  test('folded shows what stands below its head when it is pressed', async () => {
    await renderIn('en', <Fold head="By name">Nour</Fold>)
    const fold = screen.getByRole('group')
    expect(fold.hasAttribute('open')).toBe(false)
    await userEvent.click(screen.getByText('By name'))
    expect(fold.hasAttribute('open')).toBe(true)
  })

  test('without anything to do is no menu in the header', async () => {
    await renderIn('en', <RoofMenu groups={[[], []]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('for a password can show it', async () => {
    await renderIn('fr', <PasswordField label="Mot de passe" />)
    const field = screen.getByLabelText('Mot de passe')
    expect(field.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(field.getAttribute('type')).toBe('text')
  })

  test.each([
    ['en', 'L'],
    ['fr', 'R'],
  ] as const)('that marks a late child writes in %s the letter %s', async (locale, letter) => {
    const { container } = await renderIn(locale, <StateMark state="late" />)
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe(letter)
  })
})

describe('a dialog', () => {
  const question = (onClose: () => void) => (
    <Dialog title="3 entries are not sent" onClose={onClose} acts={<Button>Send</Button>}>
      They are saved here.
    </Dialog>
  )

  test('is named by its fact and begins at its safe act', async () => {
    await renderIn('en', question(vi.fn()))
    expect(screen.getByRole('dialog', { name: '3 entries are not sent' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  })

  test('takes Escape for the harmless way out', async () => {
    const onClose = vi.fn()
    await renderIn('en', question(onClose))
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('leaves the form as it is when a calendar over it is left with Escape', async () => {
    const onClose = vi.fn()
    const onCalendarClose = vi.fn()
    await renderIn(
      'en',
      <Dialog title="Planned absence" onClose={onClose}>
        <Dialog title="November" onClose={onCalendarClose} />
      </Dialog>,
    )
    const calendar = screen.getByRole('dialog', { name: 'November' })
    calendar.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onCalendarClose).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('with a form in it opens no keyboard unasked', async () => {
    await renderIn(
      'en',
      <Dialog title="Details" onClose={vi.fn()} acts={<Button>Save</Button>}>
        <TextField label="Note" />
      </Dialog>,
    )
    expect(document.activeElement?.textContent).toBe('Details')
  })
})

describe('a list under a button', () => {
  const menu = (run: () => void) => (
    <Menu
      name="Classes"
      trigger={(props) => (
        <button type="button" {...props}>
          Robins
        </button>
      )}
      groups={[
        [
          { id: 'a', label: 'Robins', checked: true, run },
          { id: 'b', label: 'Wrens', checked: false, run },
        ],
      ]}
    />
  )

  test('is worked with the arrow keys, and gives the focus back', async () => {
    const run = vi.fn()
    await renderIn('en', menu(run))
    const opener = screen.getByRole('button', { name: 'Robins' })
    opener.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Robins')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  test('closes with Escape and does nothing', async () => {
    const run = vi.fn()
    await renderIn('en', menu(run))
    await userEvent.click(screen.getByRole('button', { name: 'Robins' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a list of rows', () => {
  test('says which rows it shows, and goes no further than the last page', async () => {
    const onChange = vi.fn()
    await renderIn('fr', <Pager page={{ page: 5, size: 20 }} total={118} onChange={onChange} />)
    expect(screen.getByText('101 à 118 sur 118')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Page suivante' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: '100' }))
    expect(onChange).toHaveBeenCalledWith({ page: 1, size: 100 })
  })

  test('has views to choose from with the arrow keys', async () => {
    const onChange = vi.fn()
    await renderIn(
      'en',
      <Tabs
        label="Views"
        value="a"
        onChange={onChange}
        tabs={[
          { value: 'a', label: 'Profile' },
          { value: 'b', label: 'Invoices' },
        ]}
      >
        Content
      </Tabs>,
    )
    screen.getByRole('tab', { name: 'Profile', selected: true }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenCalledWith('b')
    expect(screen.getByRole('tabpanel', { name: 'Profile' }).textContent).toBe('Content')
  })
})

describe('a screen', () => {
  test('tells checks from outside its word and whether its first data is shown', async () => {
    const { rerender } = await renderIn(
      'en',
      <Screen name="presence" title="Robins" ready={false}>
        …
      </Screen>,
    )
    const main = screen.getByRole('main')
    expect(main.dataset).toMatchObject({ screen: 'presence' })
    expect(main.hasAttribute('data-ready')).toBe(false)
    rerender(
      <Screen name="presence" title="Robins" ready>
        28 children
      </Screen>,
    )
    expect(screen.getByRole('main').hasAttribute('data-ready')).toBe(true)
    expect(document.title).toBe('Robins · Préau')
  })
})
