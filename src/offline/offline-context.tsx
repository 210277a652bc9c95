import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Live } from './live.ts'
import type { OfflineStore } from './offline-store.ts'
import type { Entry } from './outbox/entry.ts'
import { triggerEngine } from './sending/browser-triggers.ts'
import type { SyncState } from './sending/sync-state.ts'
import type { SavedStateKey } from './storage/saved-state.ts'

const OfflineContext = createContext<OfflineStore | null>(null)

export function OfflineProvider({ store, children }: { store: OfflineStore; children: ReactNode }) {
  useEffect(() => triggerEngine(store, { window, document }), [store])
  return <OfflineContext value={store}>{children}</OfflineContext>
}

export function useOffline(): OfflineStore {
  const store = useContext(OfflineContext)
  if (!store) throw new Error('useOffline is used outside OfflineProvider')
  return store
}

/**
 * The entries whose lane begins so, live across tabs, accepted ones included until the screen's own
 * truth has caught up.
 */
export function useEntries(lanePrefix: string): readonly Entry[] {
  const store = useOffline()
  return useLive(useMemo(() => store.entries(lanePrefix), [store, lanePrefix]))
}

export function useAllUnsettled(): readonly Entry[] {
  const store = useOffline()
  return useLive(useMemo(() => store.unsettled(), [store]))
}

export function useSyncState(): SyncState {
  const store = useOffline()
  return useLive(store.syncState())
}

const useLive = <Value,>(source: Live<Value>): Value =>
  useSyncExternalStore(source.subscribe, source.current)

/** Answers what is kept, changed; undefined while nothing is. */
type Changes<Value> = (now: Value | undefined) => Value

/**
 * A screen's filters and selection, as this user left them on this tablet. Parts that several places keep under one key
 * are changed from what is kept at that moment.
 */
export function useSavedState<Value>(
  key: SavedStateKey,
  initial: Value,
): readonly [Value, (next: Value | Changes<Value>) => void] {
  const { savedState } = useOffline()
  const [value, setValue] = useState(() => (savedState.get(key) as Value | undefined) ?? initial)
  const change = useCallback(
    (wish: Value | Changes<Value>) => {
      const next =
        typeof wish === 'function' ? (wish as Changes<Value>)(savedState.get(key) as Value) : wish
      setValue(next)
      // A filter that is not kept is no loss worth a message.
      savedState.set(key, next).catch(() => {})
    },
    [savedState, key],
  )
  return [value, change]
}

export type DraftAccess<Value> = {
  readonly draft: Value
  readonly setDraft: (next: Value) => void
  /** Changes what it holds at this moment: the screen may show an older one, and takes nothing back. */
  readonly changeDraft: (change: (now: Value) => Value) => void
  readonly clearDraft: () => void
  /**
   * Hands what the form holds to `save`. The form is empty at once, or holds `next`: pressed twice, it enters nothing
   * twice. Where `save` answers nothing or `false`, it is given back, unless something was entered meanwhile.
   */
  readonly handOver: <Saved>(save: () => Promise<Saved>, next?: Value) => Promise<Saved>
  /** True if the form holds something that was not sent. */
  readonly isDirty: boolean
}

/** A form that saves itself. `save(…, { clearingDraft: name })` takes the draft away with what it became. */
export function useDraft<Value>(name: string, initial: Value): DraftAccess<Value> {
  const { drafts } = useOffline()
  const [kept, setKept] = useState(() => drafts.get(name) as Value | undefined)
  const setDraft = useCallback(
    (next: Value) => {
      setKept(next)
      drafts.set(name, next)
    },
    [drafts, name],
  )
  const first = useRef(initial)
  const changeDraft = useCallback(
    (change: (now: Value) => Value) =>
      setDraft(change((drafts.get(name) as Value | undefined) ?? first.current)),
    [drafts, name, setDraft],
  )
  const clearDraft = useCallback(() => {
    setKept(undefined)
    drafts.clear(name).catch(() => {})
  }, [drafts, name])
  const handOver = useCallback(
    async <Saved,>(save: () => Promise<Saved>, next?: Value): Promise<Saved> => {
      const handed = drafts.get(name) as Value | undefined
      const saving = save()
      if (next === undefined) {
        setKept(undefined)
        drafts.forget(name)
      } else setDraft(next)
      const saved = await saving
      if (!saved && handed !== undefined && drafts.get(name) === next) setDraft(handed)
      return saved
    },
    [drafts, name, setDraft],
  )
  return {
    draft: kept ?? initial,
    setDraft,
    changeDraft,
    clearDraft,
    handOver,
    isDirty: kept !== undefined,
  }
}
