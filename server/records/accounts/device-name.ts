const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

// An iPad has said that it is a Mac since 2019, and nothing here tells them apart: then it is called a Mac.
const devices: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * "Safari, iPad": enough to recognise one's own devices in a list. Only what the browser says of itself, so null where
 * it says nothing we know; never a version, a model or an address.
 */
export function deviceNameOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const found = [browsers, devices].flatMap((known) => {
    const name = known.find(([, sign]) => sign.test(userAgent))?.[0]
    return name ? [name] : []
  })
  return found.length > 0 ? found.join(', ') : null
}
