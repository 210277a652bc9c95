/** Words that people write where a secret should stand: from examples, templates and password lists. */
const placeholders =
  /change.?(me|this|it)|place.?holder|example|insert|replace|your.?(own.?)?(secret|key)|default|secret.?key|p[a@]ssw[o0]rd|motdepasse|preau/i

const shortest = 32
const fewestSigns = 12
/** Signs in the order of the alphabet or of the digits: nobody's dice throw so many. */
const longestRun = 7

function longestRunIn(text: string): number {
  let [longest, run, step] = [1, 1, 0]
  for (let place = 1; place < text.length; place += 1) {
    const difference = text.charCodeAt(place) - text.charCodeAt(place - 1)
    run = Math.abs(difference) <= 1 && difference === step ? run + 1 : 2
    step = difference
    if (Math.abs(difference) <= 1) longest = Math.max(longest, run)
  }
  return longest
}

/** The beginning of every secret that a demo makes for itself. So production knows it, wherever it was made. */
export const markOfDemo = 'of-the-demo-'

export const isSecretOfDemo = (secret: string): boolean => secret.startsWith(markOfDemo)

const isRepeated = (text: string): boolean => /^(.{1,24}?)\1+.{0,23}$/s.test(text)

/** True if a secret may sign who is signed in: long, of many signs, and nothing that somebody would guess. */
export const isStrongSecret = (secret: string): boolean =>
  secret.length >= shortest &&
  new Set(secret).size >= fewestSigns &&
  !placeholders.test(secret) &&
  !isRepeated(secret) &&
  longestRunIn(secret) <= longestRun
