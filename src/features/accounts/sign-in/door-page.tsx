import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'
import styles from './sign-in.module.css'
import { SignInScene } from './sign-in-scene.tsx'

export function Greeting({ children }: { children: ReactNode }) {
  return <h1 className={styles.Greeting}>{children}</h1>
}

/** The one act of a page that leads on. */
export function WayOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton look="primary" size="big" width="full" to={to}>
      {children}
    </LinkButton>
  )
}

/** The quiet ways beside it. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={styles.Alternatives}>{children}</div>
}

export function BackToSignIn() {
  return (
    <LinkButton look="quiet" to="/">
      <Trans>Back to signing in</Trans>
    </LinkButton>
  )
}

/** The courtyard with one form in it: every page on the way into an account. */
export function DoorPage({
  scene = 'low',
  children,
  ...page
}: {
  name: string
  title: string
  ready?: boolean
  /** `tall` on the first page only: a form of several fields needs the room of a phone. */
  scene?: 'tall' | 'low'
  children: ReactNode
}) {
  return (
    <PublicPage {...page} layout="bare">
      <div className={styles.SignIn}>
        <SignInScene height={scene} />
        <div className={styles.Panel}>{children}</div>
      </div>
    </PublicPage>
  )
}
