import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { RegionProvider } from '#src/i18n/use-formats.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Eave } from '#src/ui/screen/eave.tsx'
import { RoofProvider, RoofSignsOutlet, RoofTitleOutlet } from '#src/ui/screen/roof-slot.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { BrandMark } from '#src/ui/sign/brand-mark.tsx'
import { SearchDoor } from '../search/search-door.tsx'
import { Everywhere } from './everywhere.tsx'
import { InstallHint } from './installed/install-hint.tsx'
import { listEntries } from './navigation/navigation.ts'
import { RoofControls } from './navigation/roof-controls.tsx'
import { RouteFocus } from './navigation/route-focus.tsx'
import { BottomBar, Rail, Sidebar } from './navigation/side-navigation.tsx'
import { UserMenu } from './navigation/user-menu.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import styles from './shell.module.css'

type Parts = {
  sync: ReactNode
  /** Above every screen, until a person has read it. */
  notices?: ReactNode
  floating?: ReactNode
}

/** The shelter around every screen of somebody signed in: roof, post, and the courtyard between them. */
export function Shell({ sync, notices, floating }: Parts) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const viewport = useViewport()
  const entries = listEntries(accessFactsOf(user, school))
  const isDesk = viewport === 'desk'

  return (
    <RegionProvider region={school?.currency.locale ?? null}>
      <RoofProvider>
        <a className={styles.Skip} data-print="never" href="#main">
          <Trans>To the content</Trans>
        </a>
        <div className={`${styles.Shell} ${styles[viewport]}`}>
          {isDesk ? (
            <Sidebar
              entries={entries}
              place={school?.name ?? t`Préau`}
              foot={<UserMenu shape="wide" />}
            />
          ) : null}
          <header className={styles.Roof} data-print="never">
            {viewport === 'tablet' ? (
              <span className={styles.Brand}>
                <BrandMark />
              </span>
            ) : null}
            <div className={styles.Title}>
              <RoofTitleOutlet />
            </div>
            <RoofControls />
            {viewport === 'phone' ? null : <span className={styles.Grow} />}
            <SearchDoor look={isDesk ? 'wide' : 'icon'} />
            <RoofSignsOutlet />
            {sync}
            {isDesk ? null : <UserMenu shape="round" />}
          </header>
          {viewport === 'tablet' ? <Rail entries={entries} /> : null}
          <div className={styles.Yard}>
            {isDesk ? null : <Eave />}
            <div className={styles.Scroll} data-scroll="screen">
              <div className={styles.Banners} data-print="never">
                {notices}
                <InstallHint />
                <Everywhere />
              </div>
              <RouteFocus />
              <ScreenBoundary>
                <Suspense fallback={<ScreenSkeleton />}>
                  <Outlet />
                </Suspense>
              </ScreenBoundary>
            </div>
          </div>
          {viewport === 'phone' ? <BottomBar entries={entries} userType={user.userType} /> : null}
        </div>
        {floating}
      </RoofProvider>
    </RegionProvider>
  )
}
