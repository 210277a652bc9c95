import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const texts = [
  ...['firstName', 'lastName', 'birthDate', 'firstDay', 'guardianFirstName', 'guardianLastName'],
  ...['phone', 'email', 'lineOne', 'postcode', 'city', 'message', 'website'],
]
const choices = ['gender', 'level', 'relation', 'numberOfChildren', 'language']
const halfDays = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [`${day}-am`, `${day}-pm`])
const boxes = [...halfDays, 'isExpected', 'hasSibling', 'isOfStaff', 'isConsented']

/** Every field of the admission form on one page, which keeps what is typed: the form with no product around it. */
function FloorForm() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const keep = (name: string, value: string): void => setTyped((was) => ({ ...was, [name]: value }))
  return (
    <form
      data-step="all"
      onSubmit={(event) => {
        event.preventDefault()
        void fetch('/send', { method: 'POST', body: JSON.stringify(typed) })
      }}
    >
      {texts.map((name) => (
        <label key={name}>
          {name}
          <input
            value={typed[name] ?? ''}
            onChange={(event) => keep(name, event.currentTarget.value)}
          />
        </label>
      ))}
      {choices.map((name) => (
        <label key={name}>
          {name}
          <select
            value={typed[name] ?? ''}
            onChange={(event) => keep(name, event.currentTarget.value)}
          >
            <option />
            <option>one</option>
            <option>other</option>
          </select>
        </label>
      ))}
      {boxes.map((name) => (
        <label key={name}>
          {name}
          <input
            type="checkbox"
            checked={typed[name] === 'yes'}
            onChange={(event) => keep(name, event.currentTarget.checked ? 'yes' : '')}
          />
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<FloorForm />)
