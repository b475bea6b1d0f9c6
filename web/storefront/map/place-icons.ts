import {
  Coffee,
  HeartPulse,
  Landmark,
  MapPin,
  ShoppingBag,
  TrainFront,
  Trees,
  Umbrella,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import type { PlaceKind } from '#shared/api/nearby.ts'

/** What a kind of place looks like, on the map and in the list. */
export const placeIcons: Record<PlaceKind, LucideIcon> = {
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
