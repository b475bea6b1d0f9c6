// Prices four properties at a time. AssemblyScript; built by build-kernel.ts, same numbers as ../pricing/price-rows.ts.
// All arrays are 32 bits wide but `flags` (8); `count` is rounded up to fours, so arrays have room for that.

const NONE: i32 = 0x7fffffff

// @ts-ignore: decorator
@inline function stir(x: v128): v128 {
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.splat(0x45d9f3b))
  return v128.xor(x, i32x4.shr_u(x, 16))
}

// @ts-ignore: decorator
@inline function bits(x: v128, shift: i32, mask: i32): v128 {
  return v128.and(i32x4.shr_u(x, shift), i32x4.splat(mask))
}

// A night's factor for each lane. Neighbours mostly share their season: then one load does.
// @ts-ignore: decorator
@inline function factorsOf(row: usize, at: v128, same: bool): v128 {
  const first = row + <usize>i32x4.extract_lane(at, 0)
  if (same) return v128.load32_splat(first)
  let out = v128.load32_zero(first)
  out = v128.load_lane<i32>(row + <usize>i32x4.extract_lane(at, 1), out, 1)
  out = v128.load_lane<i32>(row + <usize>i32x4.extract_lane(at, 2), out, 2)
  return v128.load_lane<i32>(row + <usize>i32x4.extract_lane(at, 3), out, 3)
}

// Sign bits of what the nights' offers leave below `sold`: set once any night is sold out.
// @ts-ignore: decorator
@inline function short(luck: v128, sold: v128): v128 {
  return i32x4.sub(bits(luck, 9, 1023), sold)
}

// @ts-ignore: decorator
@inline function night(base: v128, factor: v128, luck: v128): v128 {
  return i32x4.shr_u(i32x4.mul(base, i32x4.add(factor, v128.and(luck, i32x4.splat(511)))), 12)
}

// The running best of four properties.
let best: v128 = i32x4.splat(NONE)
let bestFlags: v128 = i32x4.splat(0)

// One supplier's total for four properties, stored, and compared with the best so far.
// @ts-ignore: decorator
@inline function offer(luck: v128, sum: v128, bad: v128, stayWeight: i32, market: i32, out: usize): void {
  const one = i32x4.splat(1)
  const breakfast = v128.and(i32x4.lt_s(bits(luck, 0, 7), i32x4.splat(3)), one)
  const refundable = v128.and(i32x4.lt_s(bits(luck, 3, 7), i32x4.splat(4)), one)
  const later = v128.and(i32x4.lt_s(bits(luck, 9, 7), i32x4.splat(2)), refundable)
  const flags = v128.or(v128.or(breakfast, i32x4.shl(refundable, 1)), i32x4.shl(later, 2))
  const restricted = i32x4.eq(bits(luck, 19, 15), i32x4.splat(0))
  const otherMarket = v128.and(restricted, i32x4.ne(bits(luck, 23, 3), i32x4.splat(market)))
  const absent = v128.or(i32x4.eq(bits(luck, 6, 3), i32x4.splat(0)), otherMarket)
  const none = v128.or(i32x4.shr_s(bad, 31), absent)

  let factor = i32x4.add(i32x4.splat(118), bits(luck, 15, 15))
  factor = i32x4.add(factor, i32x4.mul(breakfast, i32x4.splat(13)))
  factor = i32x4.add(factor, i32x4.mul(refundable, i32x4.splat(9)))
  const weight = i32x4.shr_u(i32x4.mul(i32x4.splat(stayWeight), factor), 7)
  const high = i32x4.mul(i32x4.shr_u(sum, 7), weight)
  const low = i32x4.shr_u(i32x4.mul(v128.and(sum, i32x4.splat(127)), weight), 7)
  const price = v128.andnot(i32x4.add(high, low), none)
  v128.store(out, price)

  const asked = v128.or(price, v128.and(i32x4.eq(price, i32x4.splat(0)), i32x4.splat(NONE)))
  const cheaper = i32x4.lt_s(asked, best)
  best = v128.bitselect(asked, best, cheaper)
  bestFlags = v128.bitselect(flags, bestFlags, cheaper)
}

// Takes the address of sixteen numbers, in the order read below; stride in bytes.
export function price(p: usize): void {
  const count = load<i32>(p), nights = load<i32>(p, 4), guests = load<i32>(p, 8), market = load<i32>(p, 12)
  const keys = load<usize>(p, 16), factors = load<usize>(p, 20), sold = load<usize>(p, 24)
  const weights = load<usize>(p, 28), salts = load<usize>(p, 32)
  const seeds = load<usize>(p, 36), bases = load<usize>(p, 40), metas = load<usize>(p, 44)
  const prices = load<usize>(p, 48), stride = load<usize>(p, 52), bests = load<usize>(p, 56), flags = load<usize>(p, 60)
  for (let i = 0; i < count; i += 4) {
    const at = <usize>i << 2
    const seed = v128.load(seeds + at)
    const base = v128.load(bases + at)
    const meta = v128.load(metas + at)
    const season = bits(meta, 7, 15)
    const full = i32x4.lt_s(i32x4.add(bits(meta, 11, 7), i32x4.splat(2)), i32x4.splat(guests))
    const rows = i32x4.mul(season, i32x4.splat(nights << 2))
    const same = i32x4.all_true(i32x4.eq(season, i32x4.splat(i32x4.extract_lane(season, 0))))
    let s0 = i32x4.splat(0), s1 = s0, s2 = s0, s3 = s0
    let b0 = full, b1 = full, b2 = full, b3 = full
    for (let n = 0; n < nights; n++) {
      const factor = factorsOf(factors + (<usize>n << 2), rows, same)
      const limit = v128.load32_splat(sold + (<usize>n << 2))
      const key = keys + (<usize>n << 4)
      const h0 = stir(v128.xor(seed, v128.load32_splat(key)))
      b0 = v128.or(b0, short(h0, limit))
      s0 = i32x4.add(s0, night(base, factor, h0))
      const h1 = stir(v128.xor(seed, v128.load32_splat(key, 4)))
      b1 = v128.or(b1, short(h1, limit))
      s1 = i32x4.add(s1, night(base, factor, h1))
      const h2 = stir(v128.xor(seed, v128.load32_splat(key, 8)))
      b2 = v128.or(b2, short(h2, limit))
      s2 = i32x4.add(s2, night(base, factor, h2))
      const h3 = stir(v128.xor(seed, v128.load32_splat(key, 12)))
      b3 = v128.or(b3, short(h3, limit))
      s3 = i32x4.add(s3, night(base, factor, h3))
    }
    best = i32x4.splat(NONE)
    bestFlags = i32x4.splat(0)
    const out = prices + at
    offer(stir(v128.xor(seed, v128.load32_splat(salts))), s0, b0, load<i32>(weights), market, out)
    offer(stir(v128.xor(seed, v128.load32_splat(salts, 4))), s1, b1, load<i32>(weights, 4), market, out + stride)
    offer(stir(v128.xor(seed, v128.load32_splat(salts, 8))), s2, b2, load<i32>(weights, 8), market, out + stride * 2)
    offer(stir(v128.xor(seed, v128.load32_splat(salts, 12))), s3, b3, load<i32>(weights, 12), market, out + stride * 3)
    v128.store(bests + at, v128.andnot(best, i32x4.eq(best, i32x4.splat(NONE))))
    const words = i16x8.narrow_i32x4_u(bestFlags, bestFlags)
    v128.store_lane<i32>(flags + <usize>i, i8x16.narrow_i16x8_u(words, words), 0)
  }
}
