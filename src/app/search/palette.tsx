import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { History, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readSearch } from '#domain/search/search.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Key } from '#src/ui/sign/key.tsx'
import { AnswerRow } from './answer-row.tsx'
import type { Answer, AnswerSection } from './answers.ts'
import { readChosen, withChosen } from './lately.ts'
import styles from './palette.module.css'
import { useAnswers } from './use-answers.ts'
import { useSectionWords } from './use-section-words.ts'

/** Lines of a kind before somebody asks for all of them. */
const fewest = 5

type Shown = Omit<AnswerSection, 'section'> & { id: string; title: string; isWhole: boolean }

const few = (answers: readonly Answer[], isWhole: boolean): readonly Answer[] =>
  isWhole ? answers : answers.slice(0, fewest)

/** Lists what is shown: answers kind by kind, or the last choices while nothing is typed. */
function useShown(typed: string, whole: ReadonlySet<string>) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const titles = useSectionWords()
  const { sections, school: state } = useAnswers(typed)
  const [kept, keep] = useSavedState<unknown>('SEARCH', [])
  const facts = accessFactsOf(user, school)
  const lately = readChosen(kept, facts)
  const isEmpty = readSearch(typed).letters === 0
  const shown: Shown[] = isEmpty
    ? lately.length > 0
      ? [
          {
            id: 'lately',
            title: t`Chosen lately`,
            count: lately.length,
            answers: lately,
            isWhole: true,
          },
        ]
      : []
    : sections.map(({ section, count, answers }) => ({
        ...{ id: section, title: titles[section], count },
        ...{ answers: few(answers, whole.has(section)), isWhole: whole.has(section) },
      }))
  const note = (chosen: Answer) => keep(withChosen(lately, chosen))
  return { shown, state, isEmpty, note }
}

/** Moves through the lines: arrows line by line, Tab kind by kind, → shows all of a kind. */
function useLines(shown: readonly Shown[], onChoose: (answer: Answer) => void) {
  const lines = shown.flatMap(({ id, answers }) => answers.map((answer) => ({ of: id, answer })))
  const [wanted, setWanted] = useState<string | null>(null)
  const found = lines.findIndex(({ answer, of }) => `${of} ${answer.key}` === wanted)
  const at = lines.length === 0 ? -1 : Math.max(0, found)
  const active = lines[at]
  const go = (place: number): void => {
    const line = lines[(place + lines.length) % lines.length]
    if (line) setWanted(`${line.of} ${line.answer.key}`)
  }
  const toKind = (by: 1 | -1): boolean => {
    const kind = shown.findIndex(({ id }) => id === active?.of) + by
    const first = shown[kind]?.answers[0]
    if (first) setWanted(`${shown[kind]?.id} ${first.key}`)
    return first !== undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return false
    if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at - 1)
    else if (key === 'Tab') return toKind(shiftKey ? -1 : 1)
    else if (key === 'Enter') {
      if (active) onChoose(active.answer)
    } else return false
    return true
  }
  return { active, onKeyDown, point: (of: string, { key }: Answer) => setWanted(`${of} ${key}`) }
}

/** One field over everything that a person may open: children, people, papers, classes, screens and acts. */
export function Palette({
  onClose,
  takeLetters,
}: {
  onClose: () => void
  /** Ends the holding of letters that were typed before the field was there, and hands them over. */
  takeLetters: () => string
}) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const { shown, state, isEmpty, note } = useShown(typed, whole)
  const choose = (answer: Answer) => {
    note(answer)
    onClose()
    const { to, begins } = answer
    void navigate(to, begins ? { state: { begins } } : {})
  }
  const { active, onKeyDown, point } = useLines(shown, choose)
  const activeId = active ? `${id}-${active.of}-${active.answer.key}` : undefined
  const words = useMemo(() => readSearch(typed), [typed])
  const all = shown.reduce((sum, { count }) => sum + count, 0)
  const showAll = (section: string) => setWhole((was) => new Set([...was, section]))

  // Closed before it leaves the page: the browser gives the focus back to nobody for an element that is gone.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    input.current?.focus()
    const letters = takeLetters()
    if (letters) setTyped(letters)
    return () => element.close()
  }, [takeLetters])
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, a click beside it is the same for a mouse
    <dialog
      ref={dialog}
      aria-label={t`Search`}
      className={styles.Palette}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.Inside}>
        <div className={styles.Question}>
          <Search aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-answers`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            aria-label={t`Child, family, invoice, screen, act`}
            placeholder={t`Child, family, invoice, screen, act`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            value={typed}
            ref={input}
            onChange={(event) => {
              setTyped(event.target.value)
              setWhole(new Set())
            }}
            onKeyDown={(event) => {
              const { selectionStart, value } = event.currentTarget
              const isAtEnd = selectionStart === value.length
              const kind = shown.find(({ id: it }) => it === active?.of)
              const opens = event.key === 'ArrowRight' && isAtEnd && kind && !kind.isWhole
              if (opens && kind.count > kind.answers.length) showAll(kind.id)
              else if (!onKeyDown(event)) return
              event.preventDefault()
            }}
          />
          <button type="button" className={styles.Close} onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </div>
        {shown.length > 0 ? (
          <div
            id={`${id}-answers`}
            role="listbox"
            aria-label={t`Answers`}
            className={styles.Answers}
          >
            {shown.map((kind) => (
              // biome-ignore lint/a11y/useSemanticElements: inside a listbox a group is a role, and no fieldset
              <div key={kind.id} role="group" aria-labelledby={`${id}-${kind.id}`}>
                <h3 id={`${id}-${kind.id}`} role="presentation" className={styles.Kind}>
                  {kind.title}
                  <Count kind={kind} onAll={() => showAll(kind.id)} />
                </h3>
                {kind.answers.map((answer) => (
                  <AnswerRow
                    key={answer.key}
                    id={`${id}-${kind.id}-${answer.key}`}
                    answer={answer}
                    search={words}
                    isActive={answer === active?.answer}
                    icon={kind.id === 'lately' ? History : undefined}
                    onPoint={() => point(kind.id, answer)}
                    onChoose={() => choose(answer)}
                  />
                ))}
              </div>
            ))}
          </div>
        ) : (
          <div id={`${id}-answers`} role="listbox" aria-label={t`Answers`} hidden />
        )}
        <Said {...{ state, isEmpty, letters: words.letters }} isFound={shown.length > 0} />
        <p className={styles.Foot}>
          <span className={styles.Keys} aria-hidden>
            <span>
              <Key>↑</Key> <Key>↓</Key> <Trans context="key">choose</Trans>
            </span>
            <span>
              <Key>{t({ message: 'Enter', context: 'key' })}</Key> <Trans context="key">open</Trans>
            </span>
            <span>
              <Key>Tab</Key> <Trans>next kind</Trans>
            </span>
            <span>
              <Key>→</Key> <Trans>all of a kind</Trans>
            </span>
          </span>
          <span role="status">
            {isEmpty ? null : (
              <Plural value={all} _0="No answer" one="# answer" other="# answers" />
            )}
          </span>
        </p>
      </div>
    </dialog>
  )
}

/** Count of a kind that is shown, and the way to all of it. */
function Count({ kind, onAll }: { kind: Shown; onAll: () => void }) {
  const { answers, count, isWhole } = kind
  const shown = answers.length
  if (count <= shown) return <span>{count}</span>
  if (isWhole)
    return (
      <span>
        <Trans>
          {shown} of {count}
        </Trans>
      </span>
    )
  return (
    // A list of answers holds options alone. The right arrow does the same for keyboards.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the search has the keys
    <span role="option" aria-selected={false} tabIndex={-1} className={styles.All} onClick={onAll}>
      <Trans>
        {shown} of {count}
      </Trans>
    </span>
  )
}

type SaidProps = {
  state: ReturnType<typeof useAnswers>['school']
  isEmpty: boolean
  isFound: boolean
  letters: number
}

/** Says of the answers that more letters help, or that only this device was searched. */
function Said({ state, isEmpty, isFound, letters }: SaidProps) {
  if (isEmpty)
    return isFound ? null : (
      <p className={styles.Said}>
        <Trans>Three letters find a child, a parent, a colleague or an invoice.</Trans>
      </p>
    )
  if (state === 'silent')
    return (
      <p className={styles.Said} role="status">
        <Trans>
          The school cannot be reached: only this device was searched, with the children of your
          classes of today.
        </Trans>
      </p>
    )
  if (state === 'refused')
    return (
      <p className={styles.Said} role="status">
        <Trans>The school does not answer you now. Sign in again to search for people.</Trans>
      </p>
    )
  if (isFound || state === 'asking') return null
  return (
    <p className={styles.Said}>
      {letters < 3 ? (
        <Trans>Three letters find a child, a parent, a colleague or an invoice.</Trans>
      ) : (
        <Trans>Nothing is called so among what you may open. Try fewer letters.</Trans>
      )}
    </p>
  )
}
