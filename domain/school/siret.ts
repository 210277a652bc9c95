/** The fourteen digits of a French establishment, whatever stands between them; undefined when they are none (Luhn). */
export function parseSiret(text: string): string | undefined {
  const digits = text.replace(/[\s.]/g, '')
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return undefined
  const sum = [...digits].reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  // The post office's establishments share one number and count by the plain sum (INSEE).
  const plain = [...digits].reduce((total, sign) => total + Number(sign), 0)
  const isValid = sum % 10 === 0 || (digits.startsWith('356000000') && plain % 5 === 0)
  return isValid ? digits : undefined
}
