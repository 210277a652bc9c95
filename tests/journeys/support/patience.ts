/**
 * The time that a state is waited for. A machine four times slower than a calm one needs most of it. A request that hangs
 * is given up after twenty seconds and tried again. Reaching it means that the state does not come.
 */
export const patience = { timeout: 75_000 }
