import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AccessFacts, homeOf, maySeeScreen } from '#domain/access/access.ts'
import { builtScreens } from '#domain/access/built.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { features } from '../features.ts'
import { type LazyScreen, lazyScreen } from '../lazy-screen.tsx'
import { useKeptScreens } from './installed/use-kept-screens.ts'
import styles from './shell.module.css'

const parts = features.flatMap((feature) =>
  (feature.everywhere ?? []).map(({ load, ...part }) => ({
    ...part,
    Part: lazyScreen(load, feature),
  })),
)

const HoldDay = lazyScreen(async () => (await import('../ahead/hold-day.tsx')).HoldDay, {})

/** The first screen comes first. */
const afterTheFirstScreenMs = 1_500

const nextTryMs = 30_000

/** Drawn once it is there. A server that is away takes a part away for a while, and never the page. */
export function PatientPart({
  Part,
  meanwhile = null,
}: {
  Part: LazyScreen
  /** The stand-in until the part is there. */
  meanwhile?: ReactNode
}) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const fetchPart = (): void => {
      Part.preload().then(
        () => setThere(true),
        () => {
          if (!isGone) later = setTimeout(fetchPart, nextTryMs)
        },
      )
    }
    fetchPart()
    return () => {
      isGone = true
      clearTimeout(later)
    }
  }, [Part])
  return isThere ? <Part /> : meanwhile
}

/** On the home page of a new school. Its place is kept from the first frame on: what comes into it moves nothing. */
function AtHome({ Part, facts }: { Part: LazyScreen; facts: AccessFacts }) {
  const { pathname } = useLocation()
  const isHome = homeOf(facts, builtScreens)?.route === pathname
  return (
    <PatientPart Part={Part} meanwhile={isHome ? <div className={styles.NewSchool} /> : null} />
  )
}

/** The day is read ahead once the hand rests. */
function HoldAtRest() {
  const offline = useOffline()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let isGone = false
    void offline.atRest().then(() => !isGone && setAtRest(true))
    return () => {
      isGone = true
    }
  }, [offline])
  return isAtRest ? <PatientPart Part={HoldDay} /> : null
}

/**
 * Things that features show or do on every page: a medicine beyond its prescription, a tablet that has forgotten entries.
 */
export function Everywhere() {
  const { user, school } = useSignedIn()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setDue(true), afterTheFirstScreenMs)
    return () => clearTimeout(later)
  }, [])
  const facts = accessFactsOf(user, school)
  useKeptScreens(isDue ? facts : null)
  const mine = parts.filter(
    ({ word, forDirection }) =>
      maySeeScreen(facts, word) && (!forDirection || isDirection(facts.userType)),
  )
  const forNewSchool = mine.filter((it) => it.forNewSchool && school?.isNew)
  const later = mine.filter((it) => !it.forNewSchool)
  return (
    <>
      {forNewSchool.map(({ word, Part }) => (
        <AtHome key={word} Part={Part} facts={facts} />
      ))}
      {isDue ? later.map(({ word, Part }) => <PatientPart key={word} Part={Part} />) : null}
      {school && isDue ? <HoldAtRest /> : null}
    </>
  )
}
