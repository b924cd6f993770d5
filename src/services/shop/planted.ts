import '../../../demo/art/render-art.ts';
