/** The four ink drawings of the entries: a bronze tripod, cards, a written sheet, an inkstone that thinks. */
export const entryDrawings = {
  goldCases: (
    <>
      <path d="M52 58Q100 66 148 58" strokeWidth="4" />
      <path d="M50 58Q44 66 54 72Q58 118 84 124H118Q144 118 146 72Q156 66 150 58" strokeWidth="3.4" />
      <path
        d="M64 58V34Q64 28 70 28H78Q84 28 84 34V60M116 60V34Q116 28 122 28H130Q136 28 136 34V58"
        strokeWidth="3"
      />
      <path
        d="M72 120Q70 140 62 154H76Q84 140 86 124M130 120Q132 140 140 154H126Q118 140 116 124"
        strokeWidth="3"
      />
      <path d="M60 82Q100 92 141 82M64 100Q100 110 138 100" strokeWidth="1.8" />
      <path d="M78 92q6-5 11 0t11 1M101 93q6-5 11 0t11 0" strokeWidth="1.8" />
      <path d="M100 22V8M80 20L73 9M120 20L127 9" strokeWidth="2" />
    </>
  ),
  templates: (
    <>
      <path d="M30 66L118 36L140 92L52 122Z" strokeWidth="2" />
      <path d="M42 62L136 52L142 112L48 122Z" strokeWidth="2.4" />
      <path d="M54 64H158V130H54Z" strokeWidth="3.4" fill="var(--paper)" />
      <path d="M66 80H104M66 90H92" strokeWidth="3" />
      <path d="M66 118L92 100L112 112L146 82" strokeWidth="2.4" />
      <circle cx="140" cy="78" r="5" fill="var(--accent)" stroke="none" />
      <path d="M54 146Q104 154 158 146" strokeWidth="1.6" />
    </>
  ),
  orders: (
    <>
      <path
        d="M40 48Q34 40 42 34H140Q150 36 146 48V120Q150 132 140 134H48Q36 134 40 122Z"
        strokeWidth="3.2"
      />
      <path d="M40 48H128M146 120H60" strokeWidth="2" />
      <path d="M58 66H112M58 80H124M58 94H100" strokeWidth="2.4" />
      <path d="M168 20L128 100L124 112L134 106L174 26Z" strokeWidth="3" />
      <path d="M128 100L134 106" strokeWidth="2" />
      <rect x="106" y="104" width="14" height="14" rx="2" stroke="var(--accent)" strokeWidth="3" />
    </>
  ),
  ai: (
    <>
      <path d="M34 118Q30 96 60 92H130Q164 94 164 116Q164 140 132 142H66Q36 142 34 118Z" strokeWidth="3.4" />
      <path
        d="M50 116Q52 104 72 102H116Q130 104 128 116Q126 130 104 131H74Q52 130 50 116Z"
        strokeWidth="2.2"
      />
      <path
        d="M56 118Q58 108 74 107H112Q122 109 120 116Q116 126 100 126H76Q58 126 56 118Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M88 108C92 84 84 72 96 56" strokeWidth="2.6" />
      <path d="M96 56L74 38M96 56L120 40M120 40L146 30M120 40L148 52M74 38L52 26" strokeWidth="2.2" />
      <circle cx="96" cy="56" r="6" fill="var(--accent)" stroke="none" />
      <g fill="var(--paper)" strokeWidth="2.6">
        <circle cx="74" cy="38" r="5.4" />
        <circle cx="120" cy="40" r="5.4" />
        <circle cx="148" cy="29" r="4.4" />
        <circle cx="150" cy="53" r="4.4" />
        <circle cx="50" cy="25" r="4.4" />
      </g>
    </>
  ),
} as const

/** Those of the four steps: a written sheet, sheets to choose from, a marked page, a sealed scroll. */
export const stepDrawings = {
  publish: (
    <>
      <path d="M46 30H128L146 48V138H46Z" strokeWidth="3.2" />
      <path d="M128 30V48H146" strokeWidth="2.2" />
      <path d="M62 62H116M62 78H126M62 94H96" strokeWidth="2.4" />
      <path d="M176 50L126 118L118 132L132 124L182 56Q184 46 176 50Z" strokeWidth="3" />
      <path d="M118 132Q104 138 90 132" strokeWidth="2.4" />
    </>
  ),
  trial: (
    <>
      <path d="M28 58L92 46L100 110L38 120Z" strokeWidth="2" />
      <path d="M172 58L108 46L100 110L162 120Z" strokeWidth="2" />
      <path d="M58 32H142V118H58Z" strokeWidth="3.2" fill="var(--paper)" />
      <path d="M70 50H130M70 64H112" strokeWidth="2.2" />
      <path d="M72 102L90 84L104 94L128 74" strokeWidth="2.4" />
      <circle cx="142" cy="118" r="15" fill="var(--accent)" stroke="none" />
      <path d="M135 118l5 5l9 -10" stroke="var(--on-accent)" strokeWidth="3" />
    </>
  ),
  revise: (
    <>
      <path d="M44 34H150V132H44Z" strokeWidth="3.2" />
      <path d="M60 54H112M60 70H130M60 86H104M60 102H122" strokeWidth="2.4" />
      <g stroke="var(--accent)">
        <path d="M102 76C118 58 146 66 142 84C138 102 100 104 98 88C98 80 108 72 122 70" strokeWidth="3.4" />
        <path d="M142 90Q158 100 166 118" strokeWidth="2.6" />
      </g>
      <path d="M166 118l-9 -4M166 118l1 -10" strokeWidth="2" />
    </>
  ),
  accept: (
    <>
      <path d="M36 44Q30 44 30 52T36 60H150Q156 60 156 52T150 44Z" strokeWidth="3" />
      <path d="M44 60V126M142 60V126" strokeWidth="2.6" />
      <path d="M36 126Q30 126 30 134T36 142H150Q156 142 156 134T150 126Z" strokeWidth="3" />
      <path d="M60 78H104M60 92H96" strokeWidth="2.4" />
      <rect x="108" y="92" width="24" height="24" rx="3" fill="var(--accent)" stroke="none" />
      <path d="M110 30H130V62Q130 68 120 68T110 62Z" strokeWidth="3" />
      <path d="M104 72H136V84H104Z" strokeWidth="3" />
    </>
  ),
} as const
