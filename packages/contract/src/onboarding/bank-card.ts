/** The commonest first six digits of debit cards, by bank. A card of another beginning has a bank all the same. */
const BANKS: Readonly<Record<string, string>> = {
  中国工商银行:
    '621226 621225 621281 621288 621558 621559 621721 621722 621723 622200 622202 622203 622208 620058',
  中国农业银行:
    '622821 622822 622823 622824 622825 622826 622827 622828 622840 622841 622843 622844 622845 622846 622848 622849 621282 621336 621619 621671 623018 623206 620059',
  中国银行:
    '621212 621256 621283 621330 621331 621332 621333 621660 621661 621662 621663 621665 621666 621667 621668 621669 621672 621756 621757 621758 621759 621785 621786 621787 621788 621789 621790 620061 623208',
  中国建设银行:
    '621080 621081 621082 621084 621284 621466 621467 621488 621499 621598 621621 621700 622280 622700 622966 622988 623211 623668 620060',
  交通银行: '621002 621069 621335 621436 622258 622259 622260 622261 622262 620013',
  招商银行: '621286 621299 621483 621485 621486 622580 622588 622598 622609',
  中国邮政储蓄银行:
    '621095 621096 621098 621285 621599 621622 621674 621797 621798 621799 622150 622151 622181 622188 622199 623218 623219 620062',
  中信银行:
    '621767 621768 621770 621771 621772 621773 622453 622456 622690 622691 622692 622696 622698 622998 622999 620082',
  中国光大银行:
    '621489 621492 622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672 622673 622674 620085',
  中国民生银行: '622615 622616 622617 622618 622619 622620 622622',
  上海浦东发展银行:
    '621351 621352 621390 621791 621792 621793 621795 621796 622516 622518 622521 622522 622523',
  兴业银行: '622908 622909',
  平安银行: '621626 622298 622535 622536 622538 622539 622983 622986 622989 623058',
  华夏银行: '621222 622630 622631 622632 622633 623020 623021 623022 623023',
  广发银行: '621462 622568',
  上海银行: '621050 622172 622267 622278 622279 622468 622892 622985 622987',
}

const bankByBin: ReadonlyMap<string, string> = new Map(
  Object.entries(BANKS).flatMap(([bank, bins]) => bins.split(' ').map((bin) => [bin, bank] as const)),
)

/** As it is kept and compared: digits alone, of a number that was typed in groups. */
export const normalCardNumber = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** Whether a normal number may be a card's: 16 to 19 digits whose Luhn sum is a multiple of ten. */
export function isCardNumber(number: string): boolean {
  if (!/^[1-9]\d{15,18}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The bank that a card's beginning names; '' where it is none of the commonest. */
export const bankOf = (number: string): string => bankByBin.get(number.slice(0, 6)) ?? ''

export const last4Of = (number: string): string => number.slice(-4)
