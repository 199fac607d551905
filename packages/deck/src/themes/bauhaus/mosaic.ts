import { seededRandom, type NodeTree, type Slot } from '../../scene/index.ts'
import { coverage, drawTile, type Tile, type TileKind, type Turn } from './tiles.ts'

type Pair = readonly [ground: Slot, ink: Slot, accent: Slot]

const loud: readonly Pair[] = [
  ['a2', 'a3', 'a1'],
  ['a3', 'a2', 'bg'],
  ['a3', 'tx', 'a1'],
  ['a3', 'a1', 'bg'],
  ['a1', 'tx', 'a3'],
  ['a1', 'a3', 'tx'],
  ['a1', 'bg', 'tx'],
  ['tx', 'a3', 'a1'],
  ['tx', 'a1', 'a3'],
  ['tx', 'bg', 'a1'],
  ['a2', 'bg', 'a3'],
  ['bg', 'a2', 'a1'],
  ['bg', 'a1', 'tx'],
  ['bg', 'tx', 'a1'],
]
const calm: readonly Pair[] = [
  ['b2', 'a1', 'tx'],
  ['b2', 'a2', 'a1'],
  ['b2', 'tx', 'a1'],
]
const striped: readonly Pair[] = [['bg', 'tx', 'a1'], ['bg', 'a1', 'tx'], ['bg', 'a2', 'a1'], ...calm]
const solids: readonly TileKind[] = ['quarter', 'rings', 'full', 'eye', 'half', 'triangle', 'leaf']
const stripes: readonly TileKind[] = ['bars', 'dots']

/** Parts of the area: the four strong colours about as 3 : 3 : 3 : 2, and a little paper. */
const wanted: Partial<Record<Slot, number>> = { a1: 0.23, a2: 0.23, a3: 0.23, tx: 0.15, bg: 0.1, b2: 0.06 }
const CANDIDATES = 18

/** The ground of what covers a square of the grid; `null` where the square is free. */
type Cover = (column: number, row: number) => Slot | null

type Neighbour = Partial<Pick<Tile, 'kind'>> & Pick<Tile, 'ground'>

class Layer {
  private readonly random: () => number
  private readonly columns: number
  private readonly cover: Cover
  private readonly tiles: (Tile | null)[] = []
  private readonly areas = new Map<Slot, number>()

  constructor(seed: number, columns: number, cover: Cover) {
    this.random = seededRandom(seed)
    this.columns = columns
    this.cover = cover
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }

  /** Every row has one quiet square among its free ones; narrow mosaics have one in some rows. */
  row(row: number): void {
    const free = Array.from({ length: this.columns }, (_, i) => i).filter((i) => !this.cover(i, row))
    const quiet = free.length > 2 || this.random() < 0.3 ? this.pick(free) : -1
    for (let column = 0; column < this.columns; column++) {
      const tile = this.cover(column, row) ? null : this.best(column, row, column === quiet)
      this.tiles.push(tile)
      if (tile) addAreas(this.areas, tile)
    }
  }

  private at(column: number, row: number): Neighbour | null {
    const ground = this.cover(column, row)
    if (ground) return { ground }
    const inside = column >= 0 && column < this.columns && row >= 0
    return inside ? (this.tiles[row * this.columns + column] ?? null) : null
  }

  private candidate(quiet: boolean): Tile {
    const kind = quiet && this.random() < 0.7 ? this.pick(stripes) : this.pick(solids)
    const pairs = stripes.includes(kind) ? striped : quiet ? calm : loud
    const [ground, ink, accent] = this.pick(pairs)
    return { kind, ground, ink, accent, turn: Math.floor(this.random() * 4) as Turn }
  }

  private best(column: number, row: number, quiet: boolean): Tile {
    const neighbours = [
      this.at(column - 1, row),
      this.at(column + 1, row),
      this.at(column, row - 1),
      this.at(column, row + 1),
    ].filter((neighbour) => neighbour !== null)
    const clashes = (tile: Tile, { kind, ground }: Neighbour) =>
      (tile.kind === kind ? 10 : 0) + (tile.ground === ground ? 10 : 0)
    const cost = (tile: Tile) =>
      neighbours.reduce((sum, neighbour) => sum + clashes(tile, neighbour), this.imbalance(tile))
    const tried = Array.from({ length: CANDIDATES }, () => this.candidate(quiet))
    return tried.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  }

  /** How far the colours' parts would be from the wanted ones with this tile. */
  private imbalance(tile: Tile): number {
    const areas = new Map(this.areas)
    addAreas(areas, tile)
    const slots = Object.keys(wanted) as Slot[]
    const total = slots.reduce((sum, slot) => sum + (areas.get(slot) ?? 0), 0) || 1
    return slots.reduce((sum, slot) => sum + Math.abs((areas.get(slot) ?? 0) / total - wanted[slot]!), 0)
  }

  draw(x: number, y: number, u: number): NodeTree {
    return this.tiles.map(
      (tile, i) =>
        tile && drawTile(tile, x + (i % this.columns) * u, y + Math.floor(i / this.columns) * u, u),
    )
  }
}

function addAreas(areas: Map<Slot, number>, { kind, ground, ink }: Tile): void {
  areas.set(ink, (areas.get(ink) ?? 0) + coverage[kind])
  areas.set(ground, (areas.get(ground) ?? 0) + 1 - coverage[kind])
}

/**
 * A mosaic of squares of `u` px by the rules of the skin: neighbours differ in kind and ground, one
 * quiet square a row, colours in balance. The same seed lays the same one.
 */
export function mosaic(
  seed: number,
  { x, y, u, columns, rows }: { x: number; y: number; u: number; columns: number; rows: number },
  cover: Cover = () => null,
): NodeTree {
  const layer = new Layer(seed * 7919 + columns * 31 + rows, columns, cover)
  for (let row = 0; row < rows; row++) layer.row(row)
  return layer.draw(x, y, u)
}
