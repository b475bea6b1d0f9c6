"""Edge-avoiding à-trous wavelet filter (Dammertz et al., 2010) on Cycles' auxiliary passes.

Debian's Blender has no denoiser of its own. Colour is divided by albedo first, so that textures stay sharp.
"""

import numpy as np

_KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
_LUMINANCE = np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


def denoise(color, albedo, normal, depth, passes=5, sharpness=4.0):
    """All float32 arrays of height x width (x 3); answers the cleaned colour."""
    surface = np.maximum(albedo, 0.02)
    light = _without_fireflies(color / surface)
    depth = np.minimum(depth, 1e4)
    slope = np.maximum(*[np.abs(g) for g in np.gradient(depth)])
    variance = np.maximum(_mean((light @ _LUMINANCE) ** 2, 3) - _mean(light @ _LUMINANCE, 3) ** 2, 1e-6)
    for step in (2**i for i in range(passes)):
        light, variance = _smooth(light, variance, albedo, normal, depth, slope, step, sharpness)
    return _despeckled(light * surface)


def _smooth(light, variance, albedo, normal, depth, slope, step, sharpness):
    height, width = depth.shape
    pad = 2 * step
    grey = light @ _LUMINANCE
    spread = np.sqrt(_mean(variance, 1)) + 1e-4
    padded = [_pad(image, pad) for image in (light, variance, albedo, normal, depth, grey)]
    total = np.zeros_like(light)
    weights = np.zeros((height, width), np.float32)
    noise = np.zeros((height, width), np.float32)
    for i in range(5):
        for j in range(5):
            dy, dx = (i - 2) * step, (j - 2) * step
            window = (slice(pad + dy, pad + dy + height), slice(pad + dx, pad + dx + width))
            near_light, near_variance, near_albedo, near_normal, near_depth, near_grey = (p[window] for p in padded)
            weight = (
                np.float32(_KERNEL[i] * _KERNEL[j])
                * np.clip((near_normal * normal).sum(-1), 0, 1) ** 64
                * np.exp(-np.abs(near_depth - depth) / (np.maximum(slope, 0.002 * depth + 1e-3) * (abs(dx) + abs(dy) + 1)))
                * np.exp(-np.abs(near_grey - grey) / (sharpness * spread + 1e-3))
                * np.exp(-np.abs(near_albedo - albedo).sum(-1) / 0.35)
            ).astype(np.float32)
            if i == j == 2:
                weight = np.maximum(weight, 1e-7)
            total += near_light * weight[..., None]
            weights += weight
            noise += near_variance * weight * weight
    weights = np.maximum(weights, 1e-7)
    return total / weights[..., None], noise / weights**2


def _pad(image, size):
    return np.pad(image, ((size, size), (size, size)) + ((0, 0),) * (image.ndim - 2), mode='reflect')


def _mean(image, radius):
    height, width = image.shape
    padded = np.pad(image, radius, mode='edge')
    span = 2 * radius + 1
    return sum(padded[i : i + height, j : j + width] for i in range(span) for j in range(span)) / span**2


def _neighbours(image):
    height, width = image.shape[:2]
    padded = np.pad(image, ((1, 1), (1, 1)) + ((0, 0),) * (image.ndim - 2), mode='edge')
    return np.stack([padded[i : i + height, j : j + width] for i in range(3) for j in range(3)], 0)


def _without_fireflies(light):
    """Single samples far brighter than everything around them."""
    light = np.minimum(light, np.percentile(light, 99.95) * 1.2)
    grey = light @ _LUMINANCE
    limit = np.median(_neighbours(grey), 0) * 3 + 0.05
    return light * np.minimum(1, limit / np.maximum(grey, 1e-6))[..., None]


def _despeckled(image):
    for _ in range(2):
        around = np.sort(np.delete(_neighbours(image), 4, 0), axis=0)
        image = np.clip(image, around[2], around[5])
    return image
