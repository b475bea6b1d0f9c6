"""Renders one picture: blender -b --factory-startup -P render.py -- <kind> <seed> <out.png> <width> <height> <samples>

FURNITURE_DIR holds the unpacked furniture libraries. Prints one JSON line with what the picture shows and whose
models are in it. The same kind and seed give the same scene.
"""

import glob
import json
import os
import random
import shutil
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np  # noqa: E402

import furniture  # noqa: E402
from bathroom import bathroom  # noqa: E402
from bedroom import bedroom  # noqa: E402
from denoise import denoise  # noqa: E402
from facade import facade  # noqa: E402
from pool import pool  # noqa: E402
from styles import STYLES  # noqa: E402

SCENES = {'room': bedroom, 'bath': bathroom, 'pool': pool, 'facade': facade}
# Cycles' name of each auxiliary image, and ours.
PASSES = {'Noisy Image': 'color', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal', 'Depth': 'depth'}


def main(kind, seed, out, width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    style = STYLES[seed % len(STYLES)]
    shows, exposure = SCENES[kind](random.Random(f'{kind}-{seed}'), style, seed)
    configure(scene, seed, width, height, samples, exposure)
    folder = out + '.passes'
    keep_passes(scene, folder)
    bpy.ops.render.render()
    color, albedo, normal, depth = (load(folder, name, width, height) for name in PASSES.values())
    sky = depth[..., 0] > 1e6
    clean = denoise(color, albedo, normal, np.where(sky, 1e4, depth[..., 0]).astype(np.float32))
    clean[sky] = color[sky]
    save(scene, clean, out, width, height)
    shutil.rmtree(folder)
    print(json.dumps({'alt': shows, 'style': style.name, 'models': sorted(furniture.used)}))


def configure(scene, seed, width, height, samples, exposure):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 7, 4, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 5, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = exposure


def keep_passes(scene, folder):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    enabled = {output.name for output in layers.outputs if output.enabled}
    for source, name in PASSES.items():
        files.file_slots.new(name)
        available = source if source in enabled else 'Image'
        tree.links.new(layers.outputs[available], files.inputs[-1])


def load(folder, name, width, height):
    image = bpy.data.images.load(glob.glob(f'{folder}/{name}*.exr')[0])
    image.colorspace_settings.name = 'Linear'
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[..., :3]


def save(scene, color, out, width, height):
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = color
    image.pixels.foreach_set(pixels.ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(out, scene=scene)


kind, seed, out, width, height, samples = sys.argv[sys.argv.index('--') + 1 :]
main(kind, int(seed), out, int(width), int(height), int(samples))
