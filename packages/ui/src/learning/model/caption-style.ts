export {
  captionBackgrounds,
  captionSizes,
  type CaptionStyle,
  defaultCaptionStyle,
} from "../../kit/media/video-player/captions/caption-style.ts";
