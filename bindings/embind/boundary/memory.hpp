// The module's memory: how it grows, how much of it is taken, and what is kept back for errors.
#pragma once

namespace heed::wasm {

// Some memory is kept back from every call, until nothing else is to be had: then the text of the error that says so, or of
// another one, has room. Takes it again where it was used up.
void keep_reserve();

// What lives on after the call may not live on what is kept back: throws std::bad_alloc where that was used up and isn't to be
// had again.
void need_reserve();

// Gives what is free at the heap's end back to where it was grown from. emmalloc takes the whole size anew where no free region
// is large enough, even if the last one is free and ends where it would begin: without this a call that needs more than an
// earlier one needs the sum of both.
void give_back();

}  // namespace heed::wasm
