// Describes or remuxes one media file in its own process, answers its parent once and ends. Plain JavaScript, and at
// this depth, because the source tree (tests) and the build use the same file.
import { fstatSync, openSync, readSync, statSync } from 'node:fs';
import {
  ALL_FORMATS,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Milliseconds. */
const LOOK_EVERY = 200;

/**
 * Ends the process when it takes too much: buffers outside of the heap, which --max-old-space-size does not limit, or
 * more bytes than a copy of its file can have.
 */
function limit(memory, to, most) {
  setInterval(() => {
    const written = to === undefined ? 0 : (statSync(to, { throwIfNoEntry: false })?.size ?? 0);
    if (process.memoryUsage.rss() > memory || written > most) process.exit(1);
  }, LOOK_EVERY).unref();
}

function limitedSource(path, byteLimit) {
  const file = openSync(path, 'r');
  let left = byteLimit;
  const read = (start, end) => {
    left -= end - start;
    if (left < 0) throw new Error('The file needs more reading than a video does');
    const chunk = new Uint8Array(end - start);
    readSync(file, chunk, 0, chunk.length, start);
    return chunk;
  };
  return new CustomSource({ read, getSize: () => fstatSync(file).size, prefetchProfile: 'fileSystem' });
}

async function tracksOf(input) {
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !sound) throw new Error('The file lacks picture or sound');
  return { picture, sound };
}

async function describe(input) {
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const codecs = [await picture?.getCodecParameterString(), await sound?.getCodecParameterString()];
  return {
    // It writes H265 as hvc1, which Safari asks for, and calls it hev1.
    codecs: codecs.filter(Boolean).join(', ').replace('hev1', 'hvc1'),
    width: (await picture?.getDisplayWidth()) ?? 0,
    height: (await picture?.getDisplayHeight()) ?? 0,
    seconds: await input.computeDuration(),
  };
}

/** The index is in front: its room is reserved by the number of packets. */
async function remux(input, path) {
  const { picture, sound } = await tracksOf(input);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
  });
  const streams = [];
  for (const [track, Source, add] of [
    [picture, EncodedVideoPacketSource, 'addVideoTrack'],
    [sound, EncodedAudioPacketSource, 'addAudioTrack'],
  ]) {
    const source = new Source(track.codec);
    const { packetCount } = await track.computePacketStats();
    const turned = track === picture ? { rotation: await picture.getRotation() } : {};
    output[add](source, { maximumPacketCount: packetCount, ...turned });
    streams.push({ track, source });
  }
  await output.start();
  await Promise.all(
    streams.map(async ({ track, source }) => {
      const decoderConfig = await track.getDecoderConfig();
      for await (const packet of new EncodedPacketSink(track).packets())
        await source.add(packet, decoderConfig ? { decoderConfig } : {});
      source.close();
    }),
  );
  await output.finalize();
}

process.once('message', async ({ path, to, most, memoryLimit, byteLimit = Infinity }) => {
  limit(memoryLimit, to, most);
  const source = byteLimit === Infinity ? new FilePathSource(path) : limitedSource(path, byteLimit);
  const input = new Input({ formats: ALL_FORMATS, source });
  const work = to === undefined ? describe(input) : remux(input, to).then(() => ({}));
  const answer = await work.catch((error) => ({ unreadable: String(error).slice(0, 300) }));
  process.send(answer, () => process.disconnect());
});
