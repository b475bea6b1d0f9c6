import type { PlaceKind } from '#shared/api/nearby.ts'
import { Coffee } from '#web/ui/icons/coffee.ts'
import { HeartPulse } from '#web/ui/icons/heart-pulse.ts'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { Landmark } from '#web/ui/icons/landmark.ts'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { ShoppingBag } from '#web/ui/icons/shopping-bag.ts'
import { TrainFront } from '#web/ui/icons/train-front.ts'
import { Trees } from '#web/ui/icons/trees.ts'
import { Umbrella } from '#web/ui/icons/umbrella.ts'
import { Utensils } from '#web/ui/icons/utensils.ts'

/** What a kind of place looks like, on the map and in the list. */
export const placeIcons: Record<PlaceKind, IconType> = {
  landmark: Landmark,
  beach: Umbrella,
  park: Trees,
  transit: TrainFront,
  food: Utensils,
  cafe: Coffee,
  shop: ShoppingBag,
  health: HeartPulse,
  other: MapPin,
}
